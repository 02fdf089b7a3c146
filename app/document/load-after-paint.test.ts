import { expect, test } from 'vitest';
import { loadAfterPaint } from './load-after-paint.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/s.css"/></head><body><script>window.__reactRouterContext={}</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
import * as route1_action from "/assets/action.js";
const route1 = {...route1_main,...route1_action};

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`;

test('modules are imported by a function that waits for the first paint, and none before', () => {
  const html = loadAfterPaint(PAGE, ['/assets/form.js']);
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  const [, script = ''] = /<script nonce="n" type="module" async="">([\s\S]*)<\/script>/.exec(html) ?? [];
  expect(script).toContain('["/assets/a.js","/assets/form.js"]');
  expect(script).toContain(
    'const [,route0,route1_main,route1_action]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js"),import("/assets/action.js")])',
  );
  expect(script).toContain('const route1 = {...route1_main,...route1_action};');
  expect(script).toContain('import("/assets/entry.js");');
});

test('the script runs its imports in order, after the page is painted', async () => {
  const html = loadAfterPaint(PAGE, []);
  const [, script = ''] = /async="">([\s\S]*)<\/script>/.exec(html) ?? [];
  const imported: string[] = [];
  const painted: (() => void)[] = [];
  const later = (callback: () => void) => painted.push(callback);
  const run = new Function(
    'document',
    'window',
    'load',
    'addEventListener',
    'requestAnimationFrame',
    'setTimeout',
    script.replaceAll('import(', 'load('),
  );
  const page = { images: [], readyState: 'complete', head: { append: () => {} }, createElement: () => ({}) };
  const load = async (path: string) => {
    imported.push(path);
    return { path };
  };
  run(
    page,
    {},
    load,
    () => {},
    later,
    (callback: () => void, ms?: number) => ms === undefined && later(callback),
  );
  await Promise.resolve();
  expect(imported).toEqual([]);
  while (painted.length > 0) {
    painted.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(imported.at(-1)).toBe('/assets/entry.js');
  expect(imported).toHaveLength(5);
});

test('a page without a module script stays unchanged', () => {
  expect(loadAfterPaint('<html></html>', [])).toBe('<html></html>');
});
