"use strict";
// All text comes out of the JSON below and goes in as text nodes: nothing of it is ever read as HTML.
const data = JSON.parse(document.getElementById("data").textContent);
const at = (id) => document.getElementById(id);
const list = at("tokens");
const spans = [];
let selected = 0;

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

const number = (value) => value.toLocaleString("en");
const plural = (count, word) => `${number(count)} ${word}${count === 1 ? "" : "s"}`;

function percent(value) {
  if (value >= 0.9995) return "100 %";
  return value < 0.001 ? "< 0.1 %" : `${(100 * value).toFixed(1)} %`;
}

function shown(text) {
  return element("span", "shown", text === "" ? "<end>" : text.replaceAll("\n", "\\n"));
}

function span(token, index) {
  const made = element("span", `token ${token.kind}${token.overruled ? " overruled" : ""}`);
  made.setAttribute("role", "option");
  made.setAttribute("aria-selected", "false");
  made.id = `token-${index}`;
  if (token.text === "") made.append(element("span", "mark", "<end>"));
  token.text.split("\n").forEach((line, number) => {
    if (number) made.append(element("span", "mark", "↵"), "\n");
    made.append(line);
  });
  return made;
}

function bar(cell, value) {
  const fill = element("span", "fill");
  fill.style.width = `${Math.max(100 * Math.min(value, 1), 0.5)}%`;
  cell.append(fill);
}

function row(candidate, token) {
  const kind = [candidate.valid ? "" : "forbidden", candidate.id === token.id ? "chosen" : ""].join(" ").trim();
  const made = element("tr", kind);
  const name = element("td");
  name.append(shown(candidate.text), candidate.id === token.id ? " ✓" : "");
  const alone = element("td", "", percent(candidate.alone));
  bar(alone, candidate.alone);
  const under = element("td");
  if (!candidate.valid) {
    under.textContent = candidate.alone < 0.001 ? "forbidden" : `forbidden: −${percent(candidate.alone)}`;
  } else {
    const share = candidate.id === token.id ? token.probability : candidate.alone / token.share;
    under.textContent = Number.isFinite(share) ? percent(Math.min(share, 1)) : "";
    if (Number.isFinite(share)) bar(under, share);
  }
  made.append(name, alone, under);
  return made;
}

function show(index, scroll) {
  spans[selected].setAttribute("aria-selected", "false");
  selected = index;
  const token = data.tokens[index];
  spans[index].setAttribute("aria-selected", "true");
  list.setAttribute("aria-activedescendant", spans[index].id);
  if (scroll) spans[index].scrollIntoView({ block: "nearest" });
  const kind = `${token.kind}${token.overruled ? ", overruled" : ""}`;
  at("details-title").textContent = `Token ${number(index + 1)} of ${number(data.tokens.length)}: ${kind}`;
  at("taken").replaceChildren(shown(token.text), ` with ${percent(token.probability)} of what is allowed`);
  at("allowed").textContent =
    `${plural(token.valid, "token")} of ${number(data.vocabulary)}, to which the model alone gave ${percent(token.share)}`;
  at("remaining").textContent = token.remaining;
  const needed = `the shortest end takes ${plural(token.needed, "token")}`;
  at("budget").textContent = data.budget === null ? needed : `${plural(data.budget - index, "token")} left; ${needed}`;
  for (const stage of document.querySelectorAll("#stages [data-stage]")) {
    stage.classList.toggle("lit", stage.dataset.stage === token.stage);
  }
  at("stages").setAttribute("aria-label", `Place in the machine: ${token.stage}`);
  at("candidates").replaceChildren(...token.candidates.map((candidate) => row(candidate, token)));
}

function line(step) {
  const here = spans[selected].getBoundingClientRect();
  let index = selected;
  while (spans[index + step]) {
    index += step;
    const there = spans[index].getBoundingClientRect();
    if (Math.abs(there.top - here.top) > 4 && (there.left - here.left) * step >= 0) break;
  }
  return index;
}

const KEYS = {
  ArrowRight: () => selected + 1,
  ArrowLeft: () => selected - 1,
  ArrowDown: () => line(1),
  ArrowUp: () => line(-1),
  Home: () => 0,
  End: () => spans.length - 1,
};

const fragment = document.createDocumentFragment();
data.tokens.forEach((token, index) => {
  spans.push(span(token, index));
  fragment.append(spans[index]);
});
list.append(fragment);

list.addEventListener("click", (event) => {
  const index = spans.indexOf(event.target.closest("[role=option]"));
  if (index >= 0) show(index, false);
});
list.addEventListener("keydown", (event) => {
  const key = KEYS[event.key];
  if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  show(Math.min(Math.max(key(), 0), spans.length - 1), true);
});
at("next").addEventListener("click", () => {
  const later = data.tokens.findIndex((token, index) => index > selected && token.overruled);
  show(later >= 0 ? later : data.tokens.findIndex((token) => token.overruled), true);
  list.focus({ preventScroll: true });
});

const total = data.tokens.length;
const forced = data.tokens.filter((token) => token.kind === "forced").length;
const overruled = data.tokens.filter((token) => token.overruled).length;
at("written").textContent = data.written;
document.title = `Trace: ${data.written}`;
at("counts").textContent = `${plural(total, "token")}, ${number(forced)} of them forced; the model was overruled ${plural(overruled, "time")}.`;
at("passes-text").textContent = `At least ${number(forced)} of ${number(total)} forward passes can be saved: a forced token needs none of its own.`;
at("passes").setAttribute("aria-label", at("passes-text").textContent);
at("asked").style.width = `${(100 * (total - forced)) / Math.max(total, 1)}%`;
at("saved").style.width = `${(100 * forced) / Math.max(total, 1)}%`;
at("next").hidden = !overruled;
if (total) {
  const first = (wanted) => data.tokens.findIndex(wanted);
  const opened = [first((token) => token.overruled), first((token) => token.kind !== "forced"), 0];
  show(opened.find((index) => index >= 0), false);
}
