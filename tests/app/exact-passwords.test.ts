import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessShop, openInProcessShop, SITE } from '../support/shops/in-process-shop.ts';

let shop: InProcessShop;
beforeAll(async () => {
  shop = await openInProcessShop();
});
afterAll(() => shop?.close());

async function send(fields: Record<string, string>): Promise<number> {
  const headers = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  return (await shop.ask('none', '/auth', { method: 'POST', headers, body })).status;
}

test('a long password with any characters is used exactly as typed, including the spaces around it', async () => {
  const password = ` Pässe\t🔑 "'<b>%00 ${'x'.repeat(200)}! `;
  const email = 'cid@example.com';
  const names = { username: 'Cid', email, password, confirm: password };
  expect(await send({ intent: 'signup', ...names })).toBe(303);
  const logIn = (typed: string) => send({ intent: 'login', email, password: typed });
  expect(await logIn(password)).toBe(303);
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -2), password.slice(0, 72)])
    expect(await logIn(other), other).toBe(409);
});
