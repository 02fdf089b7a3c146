import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createVerify } from './verify.ts';

const PROJECT = 'shop';

async function serviceWithKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256' }];
  const verifier = createVerify({
    keysUrl: 'http://identity.internal/keys',
    project: PROJECT,
    send: async () => Response.json({ keys }),
    now: Date.now,
  });
  return { ...verifier, privateKey };
}

function token(privateKey: CryptoKey, { kid, uid }: { kid: string; uid: string }): Promise<string> {
  return new SignJWT({ auth_time: 1, firebase: { sign_in_provider: 'anonymous' } })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setSubject(uid)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
}

test('a token from the service in this process needs no check once its key verified another', async () => {
  const { verify, trust, privateKey } = await serviceWithKey('key');
  const stranger = (await generateKeyPair('ES256')).privateKey;
  const [first, second] = [
    await token(stranger, { kid: 'key', uid: 'a' }),
    await token(stranger, { kid: 'key', uid: 'b' }),
  ];
  trust(first);
  await expect(verify(first)).rejects.toMatchObject({ code: 'invalid-user-token' });
  expect(await verify(await token(privateKey, { kid: 'key', uid: 'c' }))).toMatchObject({ sub: 'c' });
  trust(second);
  expect(await verify(second)).toMatchObject({ sub: 'b' });
});

test('a token from the service in this process is verified if its key has verified no other', async () => {
  const { verify, trust, privateKey } = await serviceWithKey('key');
  await verify(await token(privateKey, { kid: 'key', uid: 'a' }));
  const other = await token(privateKey, { kid: 'other', uid: 'b' });
  trust(other);
  await expect(verify(other)).rejects.toMatchObject({ code: 'invalid-user-token' });
});
