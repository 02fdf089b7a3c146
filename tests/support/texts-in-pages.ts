import type { ServerBuild } from 'react-router';

const LEAST_LETTERS = 8;

/**
 * Returns all texts in an object that are sentences or names of several words. For a function, the literal
 * parts of its texts are returned.
 */
export function phrasesIn(texts: object): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && isPhrase(value)) found.add(plain(value));
    else if (typeof value === 'function') piecesOf(String(value)).forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(texts);
  return found;
}

/** Returns the literals in the source of a function, split at their interpolated values. */
function piecesOf(source: string): string[] {
  const literals = [...source.matchAll(/`([^`]*)`|'([^'\n]*)'|"([^"\n]*)"/g)];
  return literals.flatMap(([, a, b, c]) => (a ?? b ?? c ?? '').split(/\$\{[^}]*\}/));
}

function isPhrase(text: string): boolean {
  return text.trim().includes(' ') && (text.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
const READ = /\s(?:aria-label|aria-description|title|placeholder|alt|content|value)="([^"]*)"/g;

/** Returns the text of a page, and its attributes that are shown or read out. Each is on a separate line. */
export function spokenIn(html: string): string {
  const page = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  const attributes = [...page.matchAll(READ)].map(([, words = '']) => words);
  const text = page.replace(/<[^>]*>/g, '\n');
  return [text, ...attributes]
    .join('\n')
    .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map(plain)
    .join('\n');
}

/**
 * Texts that were already checked and contain none of these phrases. Pages have most of their texts in
 * common, so this saves time.
 */
const harmless = new WeakMap<readonly string[], Set<string>>();

/** The phrases that a page contains as whole words. */
export function phrasesSaid(html: string, phrases: readonly string[]): string[] {
  const known = harmless.get(phrases) ?? new Set();
  harmless.set(phrases, known);
  const found = new Set<string>();
  for (const line of new Set(spokenIn(html).split('\n'))) {
    if (known.has(line)) continue;
    const said = phrases.filter((phrase) => isSaid(phrase, line));
    for (const phrase of said) found.add(phrase);
    if (said.length === 0) known.add(line);
  }
  return [...found];
}

function isSaid(phrase: string, line: string): boolean {
  const at = line.indexOf(phrase);
  return at >= 0 && !/\p{L}/u.test((line[at - 1] ?? '') + (line[at + phrase.length] ?? ''));
}

/** The patterns of all pages of the built shop. */
export function pagePatterns({ routes }: ServerBuild): string[] {
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${patternOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map((route) => route.parentId));
  return all
    .filter((route) => !parents.has(route.id) && route.module.default !== undefined)
    .map((route) => patternOf(route.id) || '/');
}
