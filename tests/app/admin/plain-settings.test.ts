import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#texts';
import { type InProcessShop, openInProcessShop } from '../../support/shops/in-process-shop.ts';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop?.close());

const open = async (path: string) => (await shop.ask('administrator', path)).text();
/** Returns the visible text, without collapsed operator details and router data. */
const runningText = (html: string) =>
  html.replace(/<details.*?<\/details>/gs, '').replace(/<script.*?<\/script>/gs, '');
const SETTING = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|npm run|docs\//;

test('settings and health show a merchant neither server folders nor environment variables', async () => {
  for (const path of [
    '/admin/settings',
    '/admin/health',
    '/admin/settings/feed',
    '/admin/settings/payments',
    '/admin/settings/site',
  ]) {
    const text = runningText(await open(path));
    expect(text).toContain('<h1');
    expect(text).not.toMatch(SETTING);
    expect(text).not.toMatch(/\/(tmp|var|home)\//);
    expect(text).not.toContain(tmpdir());
  }
  expect(await open('/admin/settings')).toContain('Ask your host');
});

test('the Health page keeps the folders in its details for the operator', async () => {
  const html = await open('/admin/health');
  const details = html.match(/<details.*?<\/details>/gs)?.join('');
  expect(details).toContain('DATA_DIR');
  expect(details).toContain(`${tmpdir()}/`);
});

test('no advice to a merchant mentions environment variables or commands', () => {
  for (const { toDo } of Object.values(texts.adminHealth.findings)) expect(toDo ?? '').not.toMatch(SETTING);
});
