import { expect, test } from 'vitest';
import { createCspReports } from './csp-reports.ts';

function openReports() {
  const lines: object[] = [];
  const clock = { now: 0 };
  const log = { info() {}, error() {}, warn: (fields: object) => void lines.push(fields) };
  const routeOf = (path: string) => (path.startsWith('/orders/') ? '/orders/:id' : '*');
  const reports = createCspReports({ log, routeOf, now: () => clock.now });
  const send = async (body: string, method = 'POST') => {
    const init = method === 'POST' ? { method, body } : { method };
    return (await reports.fetch(new Request('http://shop.example/csp-reports', init))).status;
  };
  return { lines, clock, send };
}

const report = (fields: object) => JSON.stringify({ 'csp-report': fields });
const SCRIPT = report({
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/track?who=ann@example.com',
  'document-uri': 'https://shop.example/orders/0192f0c4?token=abc',
  'script-sample': 'ann@example.com',
});

test('a report is logged with its directive, origin and route, and nothing else', async () => {
  const { lines, send } = openReports();
  expect(await send(SCRIPT)).toBe(204);
  const page = '/orders/:id';
  expect(lines).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page, leftOut: 0 },
  ]);
});

test.each([
  ['inline', 'inline'],
  ['chrome-extension://abcdef/script.js', 'chrome-extension:'],
  ['ann@example.com', 'other'],
])('the blocked source %s is logged as %s', async (blocked, told) => {
  const { lines, send } = openReports();
  await send(report({ 'effective-directive': 'made up', 'blocked-uri': blocked }));
  expect(lines).toEqual([{ directive: 'other', blocked: told, page: '*', leftOut: 0 }]);
});

test('beyond ten a minute, reports are only counted', async () => {
  const { lines, clock, send } = openReports();
  for (let n = 0; n < 15; n += 1) expect(await send(SCRIPT)).toBe(204);
  expect(lines).toHaveLength(10);
  clock.now = 60_000;
  await send(SCRIPT);
  expect(lines.at(-1)).toMatchObject({ leftOut: 5 });
});

test('an invalid report gets the same answer but is not logged', async () => {
  const { lines, send } = openReports();
  for (const body of ['', 'null', '{', '{"csp-report":1}', report({ 'blocked-uri': 'x'.repeat(20_000) })])
    expect(await send(body)).toBe(204);
  expect(lines).toEqual([]);
  expect(await send('', 'GET')).toBe(405);
});
