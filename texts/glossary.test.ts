import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that the glossary in docs/development.md replaces, and what to write instead. */
const INSTEAD: [word: RegExp, instead: string][] = [
  [/\breckon(ed|s|ing)?\b/i, 'calculate, estimate'],
  [/\bholds?\b/i, 'applies, has'],
  [/\bpieces?\b/i, 'item, quantity'],
  [/\bways? of (delivery|payment)\b/i, 'delivery method, payment method'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\b(give|gives|given|gave|giving) back\b/i, 'refund'],
  [/\btak(e|es|en|ing) back\b/i, 'return, cancel'],
  [/\bclass(es)? of (tax(es)?|delivery)\b/i, 'tax class'],
  [/\bzones? of (tax(es)?|delivery)\b/i, 'tax zone, shipping zone'],
  [/\b(as often as one likes|there is none)\b/i, 'no limit, no …'],
  [/\bso (many|much)\b/i, 'the number'],
  [/\bthe bill\b/i, 'invoice, billing address'],
  [/\band the like\b/i, 'an example'],
  [/\bFuture Ideas\b/, 'Settings'],
];

/** Words that are allowed because the spec requires them, by file. */
const DEMANDED: Record<string, string[]> = { 'admin/settings.ts': ['Future Ideas'] };

const folder = new URL('en/', import.meta.url);
const files = globSync('**/*.ts', { cwd: folder })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !name.endsWith('.test.ts'));

/**
 * Returns the strings and templates of a file without its comments. A value in a template counts as a word.
 */
function textsOf(code: string): string[] {
  const bare = code.replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '').replace(/^import .*$/gm, '');
  const literals = bare.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.map((text) => text.replace(/\$\{[^}]*\}/g, '…'));
}

test.each(files)('%s uses the terms of the glossary', (name) => {
  const code = readFileSync(new URL(name, folder), 'utf8');
  const wrong = textsOf(code).flatMap((text) =>
    INSTEAD.filter(([word]) => {
      const found = word.exec(text)?.[0];
      return found !== undefined && !DEMANDED[name]?.includes(found);
    }).map(([word, instead]) => `${text} — ${word}: write ${instead}`),
  );
  expect(wrong).toEqual([]);
});

test('the words of this test are those that the glossary replaces', () => {
  const docs = readFileSync(new URL('../docs/development.md', import.meta.url), 'utf8');
  for (const [, instead] of INSTEAD) expect(docs).toContain(`| ${instead} |`);
  expect(docs.match(/^\| “.*$/gm)).toHaveLength(INSTEAD.length);
});
