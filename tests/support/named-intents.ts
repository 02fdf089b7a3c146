import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const APP = join(import.meta.dirname, '../../app');

const NAMED =
  /(?<!typeof )intent === '([\w-]+)'|get\('intent'\) === '([\w-]+)'|name="intent" value="([\w-]+)"|\bintent="([\w-]+)"/g;
/** A choice between two, such as `value={category ? 'update' : 'add'}`. */
const CHOSEN = /name="intent" value=\{[^}]*'([\w-]+)' : '([\w-]+)'\}/g;
/** Where the forms of a file go when that is not the page they stand on. A page with an action has forms of its own. */
const SENT_TO = /\baction(?:="|: ')(\/[\w/-]+)/;

/**
 * The intents that the sources of each route name, by the path they are sent to. A source belongs to a route that imports it, over
 * other files of the same part of `app` if need be; a form with an `action` belongs to the route of that address.
 */
export async function namedIntents(
  routes: { id: string; pattern: string }[],
): Promise<Record<string, string[]>> {
  const named: Record<string, Set<string>> = {};
  for (const { id, pattern } of routes) {
    for (const text of await sourcesOf(id)) {
      const elsewhere = /^export const action\b/m.test(text) ? null : SENT_TO.exec(text);
      const path = elsewhere?.[1] ?? pattern;
      for (const [, ...found] of [...text.matchAll(NAMED), ...text.matchAll(CHOSEN)]) {
        named[path] = new Set([...(named[path] ?? []), ...found.filter(Boolean)]);
      }
    }
  }
  return Object.fromEntries(Object.entries(named).map(([path, intents]) => [path, [...intents].sort()]));
}

async function sourcesOf(id: string): Promise<string[]> {
  const part = join(APP, id.split('/')[0] ?? '');
  const waiting = [[`${id}.tsx`, `${id}.ts`].map((file) => join(APP, file)).find((file) => existsSync(file))];
  const texts = new Map<string, string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue;
    const text = await readFile(file, 'utf8');
    texts.set(file, text);
    for (const [, from = ''] of text.matchAll(/from '(\.{1,2}\/[^']+\.tsx?)'/g)) {
      const imported = join(dirname(file), from);
      if (imported.startsWith(part)) waiting.push(imported);
    }
  }
  return [...texts.values()];
}
