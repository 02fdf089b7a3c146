import { expect, test } from 'vitest';
import { BodyStalled, withIdleTimeout } from './body-idle-timeout.ts';
import { discardRest, isLarge, isLong, readForm } from './read-form.ts';

const file = { names: ['image'], maxBytes: 1024 };
const address = 'http://shop.example/account';
const multipart = 'multipart/form-data; boundary=x';

test('a form is large if it may contain a file or does not state its length', () => {
  const of = (headers: Record<string, string>) =>
    isLarge(new Request(address, { method: 'POST', headers, body: '--x--' }));
  expect(of({ 'content-type': multipart, 'content-length': '5' })).toBe(false);
  expect(of({ 'content-type': multipart, 'content-length': '1000000' })).toBe(true);
  expect(of({ 'content-type': multipart })).toBe(true);
  expect(of({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(false);
});

test('a form without files is long above 64 KiB, or if it does not state its length', () => {
  const of = (headers: Record<string, string>) =>
    isLong(new Request(address, { method: 'POST', headers, body: 'a=b' }));
  expect(of({ 'content-length': '65536' })).toBe(false);
  expect(of({ 'content-length': '65537' })).toBe(true);
  expect(of({ 'transfer-encoding': 'chunked' })).toBe(true);
  expect(of({ 'content-type': multipart, 'content-length': '65537' })).toBe(false);
});

test('a long form is read only where a higher limit allows it', async () => {
  const sent = () =>
    new Request(address, { method: 'POST', body: new URLSearchParams({ a: 'x'.repeat(70_000) }) });
  await expect(readForm(sent())).rejects.toMatchObject({ status: 413 });
  expect((await readForm(sent(), undefined, 80_000)).form.get('a')).toHaveLength(70_000);
});

test('a form that stalls in the middle of its file is reported as stalled, not as invalid', async () => {
  const start = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nbytes';
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
  });
  const init = { method: 'POST', headers: { 'content-type': multipart }, body, duplex: 'half' };
  const stalled = withIdleTimeout(new Request(address, init as RequestInit), 20);
  await expect(readForm(stalled, file)).rejects.toThrow(BodyStalled);
});

test('a refused form is still read to its end', async () => {
  const request = new Request(address, { method: 'POST', body: 'the rest' });
  await discardRest(request);
  expect(request.bodyUsed).toBe(true);
});
