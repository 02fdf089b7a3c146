import { expect, test } from 'vitest';
import { createProxyWatch } from './proxy-watch.ts';

const THROUGH_PROXY = { address: '10.0.0.1', forwarded: true };

function watch(trustProxy = false) {
  const said: string[] = [];
  const watching = createProxyWatch(trustProxy, (words) => said.push(words));
  const see = (count: number, request: { address: string | null; forwarded: boolean } = THROUGH_PROXY) => {
    for (let turn = 0; turn < count; turn += 1) watching.see(request);
  };
  return { said, see, describe: watching.describe };
}

test('a proxy whose visitors all look the same is reported once, and shown to the administrator', () => {
  const { said, see, describe } = watch();
  see(49);
  expect(said).toEqual([]);
  see(200);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/10\.0\.0\.1.*TRUST_PROXY=true/);
  expect(said[0]).toContain('TRUST_PROXY');
  expect(describe()).toContain('Ask your host');
});

test('visitors from several addresses, or without a forwarding header, do not count as a proxy', () => {
  const { said, see, describe } = watch();
  for (let turn = 0; turn < 100; turn += 1) {
    see(10);
    see(1, { address: '10.0.0.2', forwarded: true });
    see(10);
    see(1, { address: '10.0.0.1', forwarded: false });
  }
  see(500, { address: '10.0.0.1', forwarded: false });
  see(500, { address: null, forwarded: true });
  expect(said).toEqual([]);
  expect(describe()).toContain('Directly');
});

test('a trusted proxy is not reported', () => {
  const { said, see, describe } = watch(true);
  see(500);
  expect(said).toEqual([]);
  expect(describe()).toContain('proxy of the host');
});
