import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, SETTING_NAMES } from '#lib/env.ts';

const ROW = /^\| `([A-Z][A-Z0-9_]*)` *\| (.*?) *\|/gm;
const PRODUCT = '{app,db,domain,lib,seed,server,services}/**/*.{ts,tsx}';
/** Variables of the system and of npm, which are not settings of the shop. */
const NOT_OURS = ['INIT_CWD', 'KIOSK_LANGUAGE', 'PATH'];

const [, table = ''] = /^## Settings\n([\s\S]*?)^## /m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
const rows = [...table.matchAll(ROW)].map(([, name = '', usual = '']) => ({ name, usual }));

test('the table of settings in operations.md lists every setting once, and no others', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES].sort());
});

test('the defaults in the table match the code', () => {
  const defaults: Record<string, unknown> = readEnv({});
  const told = rows.flatMap(({ name, usual }) => {
    const [, value] = /^`([^`]*)`$/.exec(usual) ?? [];
    // Skips rows without a fixed value, whose default depends on another setting.
    return value === undefined || defaults[name] === undefined ? [] : [[name, value]];
  });
  const real = told.map(([name = '']) => [name, String(defaults[name])]);
  const paths = { DATA_DIR: resolve('data') };
  expect({ ...Object.fromEntries(told), ...paths }).toEqual(Object.fromEntries(real));
  const untold = rows.filter(({ name, usual }) => usual === '–' && defaults[name] !== undefined);
  expect(untold).toEqual([]);
});

test('the shop reads no other environment variables than its settings', () => {
  const read = globSync(PRODUCT, { exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name),
  );
  expect([...new Set(read)].sort()).toEqual(NOT_OURS);
});
