import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { type IdentityServer, startIdentity } from '../../support/clients/identity-server.ts';

let service: IdentityServer;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.close());

function client() {
  const { fetch } = service.identity;
  return createIdentityClient({ fetch, key: 'shop-key', project: 'shop', now: service.now });
}

test('a new account needs an address with a top-level domain, an old account does not', async () => {
  const password = 'Secret-99-Kiosk';
  await expect(client().signUp({ email: 'a@b', password, displayName: 'A' })).rejects.toMatchObject({
    code: 'invalid-email',
  });
  await client().signUp({ email: 'a@b.example', password, displayName: 'A' });
  await service.database.pool.query("update identity.users set email = 'a@b' where email = 'a@b.example'");
  await expect(client().signInWithPassword('a@b', password, {})).resolves.toMatchObject({
    idToken: expect.any(String),
  });
});
