// Wraps Markdown prose at 120 characters. Tables, code, headings and lines that are one long word are not
// changed.

export const WIDEST = 120;

const FENCE = /^\s*(```|~~~)/;
const UNTOUCHED = /^(\s{4,}|\||#|<|\[[^\]]+\]:|>|\s*$|---)/;
const ITEM = /^(\s*)([-*]|\d+[.])\s+/;

/**
 * Whether a line is prose, which may be wrapped. If `open` is true, the line may continue a list item above.
 */
function isProse(line, open) {
  if (ITEM.test(line)) return true;
  if (open && /^\s{2,7}\S/.test(line) && !line.trim().startsWith('|')) return true;
  return !UNTOUCHED.test(line);
}

/** Yields the lines of a Markdown text, and for each line whether it is prose. */
function* linesOf(text) {
  let fenced = false;
  let open = false;
  let blank = false;
  let code = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) fenced = !fenced;
    if (fenced || FENCE.test(line)) {
      yield { line, prose: false };
      continue;
    }
    // After an empty line, a deeply indented line is code, even inside a list.
    const deep = /^\s{4,}\S/.test(line);
    code = deep && (code || blank);
    const prose = !code && isProse(line, open && !blank);
    yield { line, prose };
    if (ITEM.test(line)) open = true;
    else if (/^\S/.test(line)) open = prose && open && !blank;
    blank = line.trim() === '';
  }
}

/** Returns the numbers of the prose lines that are too wide, from 1. */
export function tooWide(text) {
  return [...linesOf(text)].flatMap(({ line, prose }, at) =>
    prose && line.length > WIDEST && line.trim().includes(' ') && canBreak(line) ? [at + 1] : [],
  );
}

const canBreak = (line) => wrapLine(line).length > 1;

/**
 * Returns the text with every wide prose line wrapped. The lines after it in the same paragraph are wrapped
 * again too.
 */
export function wrap(text) {
  const out = [];
  let carried = null;
  for (const { line, prose } of linesOf(text)) {
    if (carried !== null) {
      const goesOn = prose && !ITEM.test(line) && line.trim() !== '';
      if (goesOn) {
        const lines = wrapLine(`${carried} ${line.trim()}`);
        carried = lines.pop();
        out.push(...lines);
        continue;
      }
      out.push(carried);
      carried = null;
    }
    const lines = prose ? wrapLine(line) : [line];
    if (lines.length > 1) carried = lines.pop();
    out.push(...lines);
  }
  if (carried !== null) out.push(carried);
  return out.join('\n');
}

/** Wraps one line. The new lines have the indentation of the list item's text. */
function wrapLine(line) {
  if (line.length <= WIDEST) return [line];
  const item = ITEM.exec(line);
  const indent = item ? ' '.repeat(item[0].length) : (/^\s*/.exec(line)?.[0] ?? '');
  const lines = [];
  let current = '';
  for (const word of wordsOf(line.trimEnd())) {
    const next = current === '' ? word : `${current} ${word}`;
    if (next.length > WIDEST && current.trim() !== '' && !startsBlock(word)) {
      lines.push(current);
      current = indent + word;
    } else current = next;
  }
  return [...lines, current];
}

/** Whether a word would begin a list, a heading or a quotation if it came first in a line. */
const startsBlock = (word) => /^([-+*#>]|\d+[.)])$/.test(word);

/** Splits a line into words. A text between backticks counts as one word. */
function wordsOf(line) {
  const words = [];
  let ticks = 0;
  const start = /^\s*([-*]|\d+[.])?\s*/.exec(line)?.[0] ?? '';
  const rest = line.slice(start.length);
  for (const part of rest.split(' ')) {
    if (ticks % 2 === 1) words[words.length - 1] += ` ${part}`;
    else words.push(part);
    ticks += (part.match(/`/g) ?? []).length;
  }
  if (words.length > 0) words[0] = start + words[0];
  return words;
}
