import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
type Rule = { from: { path?: string }; to: { pathNot?: string } };
const { forbidden }: { forbidden: Rule[] } = createRequire(import.meta.url)(
  join(ROOT, '.dependency-cruiser.cjs'),
);

/**
 * Returns the modules that each module of `domain` may import according to `.dependency-cruiser.cjs`; null
 * means all.
 */
function rules(): Map<string, string[] | null> {
  const found = forbidden.flatMap(({ from, to }): [string, string[] | null][] => {
    const [, module] = /^\^domain\/(\w+)\/$/.exec(from.path ?? '') ?? [];
    if (module === undefined) return [];
    const [, list] = /domain\/\(([\w|]+)\)/.exec(to.pathNot ?? '') ?? [];
    if (list === undefined) return [[module, to.pathNot?.startsWith('^(domain|') ? null : []]];
    return [[module, list.split('|').filter((name) => name !== module)]];
  });
  return new Map(found.map(([module, list]) => [module, list?.toSorted() ?? null]));
}

/** Returns the same kind of result as `rules`, but from the table in docs/architecture.md. */
function table(): Map<string, string[] | null> {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, rows = ''] = text.split('| module of `domain` | may import |\n| --- | --- |\n');
  const listed = rows.split('\n\n')[0]?.split('\n') ?? [];
  return new Map(
    listed.flatMap((row): [string, string[] | null][] => {
      const [, modules = '', list = ''] = row.split('|');
      const names = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
      return names(modules).map((name) => [name, list.includes('all') ? null : names(list).toSorted()]);
    }),
  );
}

test('the table of imports within domain matches the enforced import rules', () => {
  const enforced = rules();
  expect(enforced.size).toBeGreaterThan(15);
  expect(Object.fromEntries(table())).toEqual(Object.fromEntries(enforced));
});
