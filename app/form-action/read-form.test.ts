import { expect, test } from 'vitest';
import { inTurn } from './read-form.ts';

const AT_ONCE = 8;
const file = { name: 'image', maxBytes: 1024 };
const withFile = () =>
  new Request('http://shop.example/account', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  });
const plain = () =>
  new Request('http://shop.example/account', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });

test('a form with a file keeps its place until its action is done, so that memory holds only some files', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let acting = 0;
  const act = async () => {
    acting += 1;
    await done;
  };
  const all = Array.from({ length: AT_ONCE + 4 }, () => inTurn(withFile(), file, act));
  await expect(inTurn(plain(), file, async () => 'acted on')).resolves.toBe('acted on');
  expect(acting).toBe(AT_ONCE);
  resolve();
  await Promise.all(all);
  expect(acting).toBe(AT_ONCE + 4);
});

test('one form with a file too many is refused with 503, read to its end', async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const waiting: Promise<void>[] = [];
  let refused: unknown = null;
  const late: Request[] = [];
  while (refused === null) {
    const request = withFile();
    late.push(request);
    waiting.push(
      inTurn(request, file, () => done).catch((error) => {
        refused = error;
      }),
    );
    await new Promise((next) => setImmediate(next));
  }
  expect(refused).toMatchObject({ status: 503 });
  expect(late.at(-1)?.bodyUsed).toBe(true);
  resolve();
  await Promise.all(waiting);
});
