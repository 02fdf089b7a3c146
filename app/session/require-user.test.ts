import { expect, test } from 'vitest';
import { createIdentityClient } from '../clients/identity.ts';
import { requireUser } from './require-user.ts';
import { openSession } from './session.ts';

test('a visitor without a user is sent to /auth', async () => {
  const identity = createIdentityClient({ key: 'k', project: 'p', url: 'http://identity.invalid' });
  const keys = { seal: new Uint8Array(32) };
  const session = await openSession(new Request('http://shop.example/orders'), { identity, keys });
  expect(() => requireUser(session)).toThrow(
    expect.objectContaining({ status: 302, headers: new Headers({ Location: '/auth' }) }),
  );
});
