import { expect, test } from 'vitest';
import { sealSession } from '#app/session/cookies/session-cookie.ts';
import { openTicket, sealTicket } from './ticket.ts';

const keys = { seal: new Uint8Array(32).fill(7) };
const ticket = { url: 'http://files.invalid/v0/b/kiosk/o?upload_id=1', key: 'products/a.png', uid: 'boss' };
const NOW = Date.UTC(2026, 0, 1);

test('a ticket can be opened by the shop that sealed it, for a week', async () => {
  const text = await sealTicket(keys, ticket, NOW);
  expect(await openTicket(keys, text, NOW + 6 * 24 * 3600_000)).toEqual(ticket);
  expect(await openTicket(keys, text, NOW + 8 * 24 * 3600_000)).toBeNull();
  expect(await openTicket({ seal: new Uint8Array(32) }, text, NOW)).toBeNull();
});

test('neither a made-up text nor a session cookie is a ticket', async () => {
  const tokens = { idToken: 'a', refreshToken: 'b', expiresAtMs: NOW };
  const cookie = await sealSession(keys, { tokens, sessionId: 'c', begunAtMs: NOW }, NOW);
  expect(await openTicket(keys, cookie, NOW)).toBeNull();
  expect(await openTicket(keys, 'a.b.c.d.e', NOW)).toBeNull();
});
