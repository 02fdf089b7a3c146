import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityClient, type IdentityClient } from '#app/clients/identity.ts';
import { type Provider, startEmulator, startOurs } from '../../support/clients/identity-contract.ts';

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'another horse';
const RESET_PAGE = 'https://shop.example/reset-password';
const HOUR_MS = 3_600_000;

const { AUTH_EMULATOR_URL } = process.env;

contract('our service', startOurs);
describe.skipIf(!AUTH_EMULATOR_URL)('where the emulator runs', () => {
  contract('the Auth emulator', () => startEmulator(AUTH_EMULATOR_URL ?? ''));
});

/**
 * Tests the rules of the identity protocol that the shop relies on, with the service that `start` returns.
 */
function contract(name: string, start: () => Promise<Provider>): void {
  describe(name, () => {
    let provider: Provider;
    let client: IdentityClient;

    beforeAll(async () => {
      provider = await start();
      client = createIdentityClient({ url: provider.url, project: provider.project, key: 'shop-key' });
    });
    afterAll(() => provider.close());

    const ended = { code: 'user-token-expired' };
    const newEmail = () => `customer-${randomUUID()}@mail.example`;
    const register = async () => {
      const email = newEmail();
      const tokens = await client.signUp({ email, password: PASSWORD, displayName: 'Ada' });
      return { email, tokens, uid: (await client.lookup(tokens.idToken)).uid };
    };
    const refused = (call: Promise<unknown>, code: string) =>
      expect(call).rejects.toMatchObject({ name: 'IdentityError', code });

    signUps();
    signIns();
    tokens();
    profiles();
    passwords();
    ends();

    function signUps() {
      test('a guest has a uid and nothing else', async () => {
        const { idToken } = await client.signUpGuest();
        expect(await client.lookup(idToken)).toEqual({
          uid: expect.stringMatching(/^.{1,128}$/),
          isAnonymous: true,
          email: null,
          displayName: null,
          photoURL: null,
        });
      });

      test('every guest gets a new uid', async () => {
        const guests = await Promise.all([client.signUpGuest(), client.signUpGuest()]);
        const [one, other] = await Promise.all(guests.map(({ idToken }) => client.lookup(idToken)));
        expect(one?.uid).not.toBe(other?.uid);
      });

      test('a customer signs up with a name', async () => {
        const { email, tokens, uid } = await register();
        expect(await client.lookup(tokens.idToken)).toEqual({
          uid,
          isAnonymous: false,
          email,
          displayName: 'Ada',
          photoURL: null,
        });
      });

      test('a guest who signs up keeps the uid', async () => {
        const guest = await client.signUpGuest();
        const { uid } = await client.lookup(guest.idToken);
        const email = newEmail();
        const account = { email, password: PASSWORD, displayName: 'Ada', idToken: guest.idToken };
        const linked = await client.signUp(account);
        expect(await client.lookup(linked.idToken)).toMatchObject({ uid, email, isAnonymous: false });
        const elsewhere = await client.signInWithPassword(email, PASSWORD);
        expect(await client.lookup(elsewhere.idToken)).toMatchObject({ uid, displayName: 'Ada' });
      });

      test('a guest who signs up ends the other tokens of the guest', async ({ skip }) => {
        if (!provider.differences.endsRefreshTokens) skip();
        const guest = await client.signUpGuest();
        const account = { email: newEmail(), password: PASSWORD, displayName: 'Ada' };
        const linked = await client.signUp({ ...account, idToken: guest.idToken });
        await expect(client.refresh(guest.refreshToken)).rejects.toMatchObject(ended);
        await expect(client.lookup(guest.idToken)).rejects.toMatchObject(ended);
        const { idToken } = await client.refresh(linked.refreshToken);
        expect(await client.lookup(idToken)).toMatchObject({ displayName: 'Ada' });
      });

      test('a single refresh token can be ended', async ({ skip }) => {
        if (!provider.differences.endsRefreshTokens) skip();
        const { email, tokens } = await register();
        const elsewhere = await client.signInWithPassword(email, PASSWORD);
        await client.revoke(tokens);
        await expect(client.refresh(tokens.refreshToken)).rejects.toMatchObject(ended);
        await client.refresh(elsewhere.refreshToken);
      });

      test('a guest cannot take the address of a customer, and stays a guest', async () => {
        const { email } = await register();
        const { idToken } = await client.signUpGuest();
        const account = { email, password: PASSWORD, displayName: 'Eve', idToken };
        await refused(client.signUp(account), 'email-already-in-use');
        expect(await client.lookup(idToken)).toMatchObject({ isAnonymous: true, email: null });
      });

      test.each([
        ['a weak password', 'weak-password', { password: '12345' }],
        ['no password', 'missing-password', { password: '' }],
        ['no e-mail address', 'missing-email', { email: '' }],
        ['what is no e-mail address', 'invalid-email', { email: 'no address' }],
      ])('a sign-up with %s is refused as %s', async (_, code, change) => {
        const account = { email: newEmail(), password: PASSWORD, displayName: 'Ada', ...change };
        await refused(client.signUp(account), code);
      });

      test('an address has only one account, however it is written', async () => {
        const { email } = await register();
        for (const written of [email, email.toUpperCase()]) {
          const account = { email: written, password: NEW_PASSWORD, displayName: 'Eve' };
          await refused(client.signUp(account), 'email-already-in-use');
        }
      });
    }

    function signIns() {
      test('a sign-in gives tokens of the same user for an hour', async () => {
        const { email, uid } = await register();
        const before = Date.now();
        const tokens = await client.signInWithPassword(email.toUpperCase(), PASSWORD);
        expect(tokens.expiresAtMs).toBeGreaterThanOrEqual(before + HOUR_MS);
        expect(tokens.expiresAtMs).toBeLessThanOrEqual(Date.now() + HOUR_MS);
        expect(await client.lookup(tokens.idToken)).toMatchObject({ uid, email });
      });

      test('a wrong password and an unknown address are refused alike', async () => {
        const { email } = await register();
        await refused(client.signInWithPassword(email, 'wrong horse'), 'invalid-credential');
        await refused(client.signInWithPassword(newEmail(), PASSWORD), 'invalid-credential');
      });

      test('an invalid address and a missing password get different errors', async () => {
        const { email } = await register();
        await refused(client.signInWithPassword('no address', PASSWORD), 'invalid-email');
        await refused(client.signInWithPassword(email, ''), 'missing-password');
      });
    }

    function tokens() {
      test('a refresh token gives tokens of the same user, more than once', async () => {
        const { tokens, uid } = await register();
        for (const turn of [1, 2]) {
          const { idToken, expiresAtMs } = await client.refresh(tokens.refreshToken);
          expect(await client.lookup(idToken), `turn ${turn}`).toMatchObject({ uid });
          expect(expiresAtMs).toBeGreaterThan(Date.now() + HOUR_MS / 2);
        }
      });

      test('a guest is refreshed as the same guest', async () => {
        const guest = await client.signUpGuest();
        const { uid } = await client.lookup(guest.idToken);
        const { idToken } = await client.refresh(guest.refreshToken);
        expect(await client.lookup(idToken)).toMatchObject({ uid, isAnonymous: true });
      });

      test('a made-up refresh token is refused', async () => {
        await refused(client.refresh('made-up'), 'invalid-refresh-token');
      });

      test('a made-up ID token is refused', async () => {
        await refused(client.lookup('made-up'), 'invalid-user-token');
        await refused(client.updateProfile('made-up', { displayName: 'Eve' }), 'invalid-user-token');
        await refused(client.deleteAccount('made-up'), 'invalid-user-token');
      });
    }

    function profiles() {
      test('a profile can be changed in parts', async () => {
        const { tokens } = await register();
        const photoUrl = 'https://pictures.example/ada.png';
        await client.updateProfile(tokens.idToken, { photoUrl });
        expect(await client.lookup(tokens.idToken)).toMatchObject({ displayName: 'Ada', photoURL: photoUrl });
        await client.updateProfile(tokens.idToken, { displayName: 'Ada L.' });
        expect(await client.lookup(tokens.idToken)).toMatchObject({
          displayName: 'Ada L.',
          photoURL: photoUrl,
        });
      });

      test('null clears a part of the profile', async () => {
        const { tokens } = await register();
        const photoUrl = 'https://pictures.example/ada.png';
        await client.updateProfile(tokens.idToken, { photoUrl });
        await client.updateProfile(tokens.idToken, { displayName: null });
        expect(await client.lookup(tokens.idToken)).toMatchObject({ displayName: null, photoURL: photoUrl });
        await client.updateProfile(tokens.idToken, { photoUrl: null });
        expect(await client.lookup(tokens.idToken)).toMatchObject({ displayName: null, photoURL: null });
      });
    }

    function passwords() {
      test('a new password replaces the old one, and this session continues', async () => {
        const { email, tokens, uid } = await register();
        const changed = await client.changePassword(tokens.idToken, NEW_PASSWORD);
        expect(await client.lookup(changed.idToken)).toMatchObject({ uid, email, displayName: 'Ada' });
        const { idToken } = await client.refresh(changed.refreshToken);
        expect(await client.lookup(idToken)).toMatchObject({ uid });
        await refused(client.signInWithPassword(email, PASSWORD), 'invalid-credential');
        await client.signInWithPassword(email, NEW_PASSWORD);
      });

      test('a new password ends the sign-in elsewhere', async ({ skip }) => {
        skip(!provider.differences.endsRefreshTokens, 'it never ends refresh tokens');
        const { email, tokens } = await register();
        const elsewhere = await client.signInWithPassword(email, PASSWORD);
        await client.changePassword(tokens.idToken, NEW_PASSWORD);
        await refused(client.refresh(elsewhere.refreshToken), 'user-token-expired');
      });

      test('a new password of one customer does not affect the others', async () => {
        const [one, other] = [await register(), await register()];
        await client.changePassword(one.tokens.idToken, NEW_PASSWORD);
        await client.refresh(other.tokens.refreshToken);
        await client.signInWithPassword(other.email, PASSWORD);
      });

      test('a weak new password is refused and the old one stays', async () => {
        const { email, tokens } = await register();
        await refused(client.changePassword(tokens.idToken, '12345'), 'weak-password');
        await client.signInWithPassword(email, PASSWORD);
      });

      test('a forgotten password is reset with a code, once', async () => {
        const { email, uid } = await register();
        await client.sendPasswordReset(email, RESET_PAGE);
        const code = await provider.resetCode(email);
        expect(await client.checkResetCode(code)).toEqual({ email });
        await refused(client.resetPassword(code, '12345'), 'weak-password');
        expect(await client.resetPassword(code, NEW_PASSWORD)).toEqual({ email });
        await refused(client.resetPassword(code, 'third horse'), 'invalid-action-code');
        await refused(client.signInWithPassword(email, PASSWORD), 'invalid-credential');
        const { idToken } = await client.signInWithPassword(email, NEW_PASSWORD);
        expect(await client.lookup(idToken)).toMatchObject({ uid });
      });

      test('a made-up reset code is refused', async () => {
        await refused(client.checkResetCode('made-up'), 'invalid-action-code');
        await refused(client.resetPassword('made-up', NEW_PASSWORD), 'invalid-action-code');
      });

      test('a reset for an unknown address does not reveal that it is unknown', async () => {
        await client.sendPasswordReset(newEmail(), RESET_PAGE);
      });

      test('the minimum length of a password is published', async ({ skip }) => {
        skip(!provider.differences.tellsPasswordPolicy, 'it has no password policy');
        const { minLength } = await client.passwordPolicy();
        const account = { email: newEmail(), displayName: 'Ada' };
        await refused(client.signUp({ ...account, password: 'x'.repeat(minLength - 1) }), 'weak-password');
        await client.signUp({ ...account, password: 'x'.repeat(minLength) });
      });
    }

    function ends() {
      test('a deleted account no longer exists', async () => {
        const { email, tokens, uid } = await register();
        await client.deleteAccount(tokens.idToken);
        await refused(client.signInWithPassword(email, PASSWORD), 'invalid-credential');
        await refused(client.lookup(tokens.idToken), 'user-token-expired');
        await refused(client.refresh(tokens.refreshToken), provider.differences.refreshOfDeleted);
        const again = await client.signUp({ email, password: PASSWORD, displayName: 'Ada' });
        expect((await client.lookup(again.idToken)).uid).not.toBe(uid);
      });

      test('a disabled customer gets an error that says so', async () => {
        const { email, tokens, uid } = await register();
        await provider.disable(uid);
        await refused(client.signInWithPassword(email, PASSWORD), 'user-disabled');
        await refused(client.refresh(tokens.refreshToken), 'user-disabled');
        await refused(client.lookup(tokens.idToken), 'user-disabled');
      });
    }
  });
}
