// The search of a page that is opened from a folder. A browser starts no worker there, so what the theme asks of its
// worker is done in a hidden frame: it has `postMessage` and the event `message`, as a worker has.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inside = frame.contentWindow;
      inside.document.open(); // by now the frame keeps its window, in every browser
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.document.write(`<script src="${url}"></script>`);
      inside.document.close();
      this.ready = new Promise((resolve) => frame.addEventListener("load", () => resolve(inside)));
    }

    postMessage(data) {
      this.ready.then((inside) => inside.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
}
