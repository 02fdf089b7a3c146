import { sql } from 'drizzle-orm';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentity } from '../../support/clients/identity-server.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse';

let service: IdentityServer;
let made = 0;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  service = await startIdentity({ resetUrl: 'https://shop.example/reset-password' });
});
afterEach(() => Promise.all(apps.splice(0).map(deleteApp)));
afterAll(() => service.close());

/** A new browser with the provider's SDK. */
function openBrowser(apiKey = 'shop-key', origin = service.origin): Auth {
  made += 1;
  const app = initializeApp({ apiKey, projectId: 'shop', authDomain: 'shop.example' }, `browser ${made}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

function newEmail(): string {
  made += 1;
  return `customer-${made}@mail.example`;
}

async function register() {
  const auth = openBrowser();
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, email, user };
}

const fails = (code: string) => ({ code: `auth/${code}` });

test('a customer registers, gets a name and signs in elsewhere', async () => {
  const { email, user } = await register();
  expect(user).toMatchObject({ email, isAnonymous: false, emailVerified: false });
  await updateProfile(user, { displayName: 'Ada', photoURL: 'https://pictures.example/ada.png' });
  const elsewhere = await signInWithEmailAndPassword(openBrowser(), email.toUpperCase(), PASSWORD);
  expect(elsewhere.user).toMatchObject({
    uid: user.uid,
    displayName: 'Ada',
    photoURL: 'https://pictures.example/ada.png',
  });
  const { claims } = await elsewhere.user.getIdTokenResult();
  expect(claims).toMatchObject({ name: 'Ada', email, email_verified: false });
  await updateProfile(user, { displayName: '' });
  await user.reload();
  expect(user.displayName).toBeNull();
});

test('a guest becomes a customer and keeps the uid', async () => {
  const auth = openBrowser();
  const guest = (await signInAnonymously(auth)).user;
  expect(guest.isAnonymous).toBe(true);
  const { uid } = guest;
  const email = newEmail();
  const { user } = await linkWithCredential(guest, EmailAuthProvider.credential(email, PASSWORD));
  expect(user).toMatchObject({ uid, email, isAnonymous: false });
  expect((await user.getIdTokenResult()).signInProvider).toBe('password');
  expect((await signInWithEmailAndPassword(openBrowser(), email, PASSWORD)).user.uid).toBe(uid);
});

test('a guest who becomes a customer stays signed in, and other browsers with the guest’s tokens are signed out', async () => {
  const token = await service.identity.admin.customToken('guest-of-two-browsers');
  const here = (await signInWithCustomToken(openBrowser(), token)).user;
  const other = openBrowser();
  const there = (await signInWithCustomToken(other, token)).user;
  await service.database.db.execute(
    sql`update identity.users set guest = true where id = 'guest-of-two-browsers'`,
  );
  const email = newEmail();
  await linkWithCredential(here, EmailAuthProvider.credential(email, PASSWORD));
  expect(here).toMatchObject({ email, isAnonymous: false });
  await here.getIdToken(true);
  await updateProfile(here, { displayName: 'Ada' });
  await expect(there.getIdToken(true)).rejects.toMatchObject(fails('user-token-expired'));
  expect(other.currentUser).toBeNull();
});

test('a refresh returns a new token, and the sign-in time stays', async () => {
  const { user } = await register();
  const before = await user.getIdTokenResult();
  const after = await user.getIdTokenResult(true);
  expect(after.token).not.toBe(before.token);
  expect(after.authTime).toBe(before.authTime);
});

test('a new password ends the sign-in elsewhere but not here', async () => {
  const { auth, email, user } = await register();
  const elsewhere = (await signInWithEmailAndPassword(openBrowser(), email, PASSWORD)).user;
  await updatePassword(user, 'another horse');
  expect(await user.getIdToken(true)).toBeTruthy();
  expect(auth.currentUser).toBe(user);
  await expect(elsewhere.getIdToken(true)).rejects.toMatchObject(fails('user-token-expired'));
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject(
    fails('invalid-credential'),
  );
  await signInWithEmailAndPassword(auth, email, 'another horse');
});

test('after five minutes a new password and a deletion need the old password again', async () => {
  const { auth, email, user } = await register();
  service.wait(5 * MINUTE_MS + 1_000);
  await expect(updatePassword(user, 'another horse')).rejects.toMatchObject(fails('requires-recent-login'));
  await expect(deleteUser(user)).rejects.toMatchObject(fails('requires-recent-login'));
  await expect(
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, 'wrong horse')),
  ).rejects.toMatchObject(fails('invalid-credential'));
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  await updatePassword(user, 'another horse');
  await deleteUser(user);
  expect(auth.currentUser).toBeNull();
  await expect(signInWithEmailAndPassword(auth, email, 'another horse')).rejects.toMatchObject(
    fails('invalid-credential'),
  );
});

test('a forgotten password is reset with the mailed code, once', async () => {
  const { auth, email, user } = await register();
  await sendPasswordResetEmail(auth, email);
  const code = await service.mailedCode(email);
  expect(await verifyPasswordResetCode(auth, code)).toBe(email);
  await expect(confirmPasswordReset(auth, code, 'short')).rejects.toMatchObject(fails('weak-password'));
  await confirmPasswordReset(auth, code, 'another horse');
  await expect(confirmPasswordReset(auth, code, 'third horse')).rejects.toMatchObject(
    fails('invalid-action-code'),
  );
  await expect(user.getIdToken(true)).rejects.toMatchObject(fails('user-token-expired'));
  const again = await signInWithEmailAndPassword(auth, email, 'another horse');
  expect(again.user.emailVerified).toBe(true);
});

test('a mailed code expires after an hour', async () => {
  const { auth, email } = await register();
  await sendPasswordResetEmail(auth, email);
  const code = await service.mailedCode(email);
  service.wait(60 * MINUTE_MS);
  await expect(verifyPasswordResetCode(auth, code)).rejects.toMatchObject(fails('expired-action-code'));
});

test('an address is confirmed with its mailed code', async () => {
  const { auth, email, user } = await register();
  await sendEmailVerification(user);
  await applyActionCode(auth, await service.mailedCode(email));
  await user.reload();
  expect(user.emailVerified).toBe(true);
});

test('a mailed link signs in, and invalidates a password that was set before the address was confirmed', async () => {
  const { email, user } = await register();
  const auth = openBrowser();
  await sendSignInLinkToEmail(auth, email, { url: 'https://shop.example/auth', handleCodeInApp: true });
  const link = /https:\S+/.exec((await service.mailsTo(email)).at(-1) ?? '')?.[0] ?? '';
  const signedIn = await signInWithEmailLink(auth, email, link);
  expect(signedIn.user).toMatchObject({ uid: user.uid, emailVerified: true });
  await expect(user.getIdToken(true)).rejects.toMatchObject(fails('user-token-expired'));
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject(
    fails('invalid-credential'),
  );
});

test('a custom token of the administrator signs in as its uid', async () => {
  const auth = openBrowser();
  const { user } = await signInWithCustomToken(auth, await service.identity.admin.customToken('till-7'));
  expect(user.uid).toBe('till-7');
  await expect(signInWithCustomToken(auth, await user.getIdToken())).rejects.toMatchObject(
    fails('invalid-custom-token'),
  );
});

test('a disabled customer is signed out, and can sign in again once enabled', async () => {
  const { auth, email, user } = await register();
  await service.identity.admin.disable(user.uid);
  await expect(user.getIdToken(true)).rejects.toMatchObject(fails('user-disabled'));
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject(
    fails('user-disabled'),
  );
  await service.identity.admin.enable(user.uid);
  expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.uid).toBe(user.uid);
});

test('a customer deleted elsewhere is signed out here', async () => {
  const { auth, email, user } = await register();
  const elsewhere = (await signInWithEmailAndPassword(openBrowser(), email, PASSWORD)).user;
  await deleteUser(elsewhere);
  await expect(user.reload()).rejects.toMatchObject(fails('user-token-expired'));
  expect(auth.currentUser).toBeNull();
});

test('the SDK checks passwords against the policy of the service', async () => {
  const auth = openBrowser();
  expect(await validatePassword(auth, 'short')).toMatchObject({ isValid: false });
  expect(await validatePassword(auth, PASSWORD)).toMatchObject({ isValid: true });
});

test.each([
  [
    'email-already-in-use',
    (auth: Auth, email: string) => createUserWithEmailAndPassword(auth, email, PASSWORD),
  ],
  [
    'email-already-in-use',
    (auth: Auth, email: string) => createUserWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD),
  ],
  ['weak-password', (auth: Auth) => createUserWithEmailAndPassword(auth, newEmail(), '12345')],
  [
    'password-does-not-meet-requirements',
    (auth: Auth) => createUserWithEmailAndPassword(auth, newEmail(), 'x'.repeat(4097)),
  ],
  ['missing-password', (auth: Auth) => createUserWithEmailAndPassword(auth, newEmail(), '')],
  ['invalid-email', (auth: Auth) => createUserWithEmailAndPassword(auth, 'no address', PASSWORD)],
  ['missing-email', (auth: Auth) => createUserWithEmailAndPassword(auth, '', PASSWORD)],
  [
    'invalid-credential',
    (auth: Auth, email: string) => signInWithEmailAndPassword(auth, email, 'wrong horse'),
  ],
  ['invalid-credential', (auth: Auth) => signInWithEmailAndPassword(auth, newEmail(), PASSWORD)],
  ['invalid-email', (auth: Auth) => signInWithEmailAndPassword(auth, 'no address', PASSWORD)],
  ['missing-password', (auth: Auth, email: string) => signInWithEmailAndPassword(auth, email, '')],
  ['invalid-action-code', (auth: Auth) => confirmPasswordReset(auth, 'made-up', PASSWORD)],
  ['invalid-custom-token', (auth: Auth) => signInWithCustomToken(auth, 'made.up.token')],
  [
    'unauthorized-continue-uri',
    (auth: Auth, email: string) => sendPasswordResetEmail(auth, email, { url: 'https://evil.example/' }),
  ],
])('the failure is reported as auth/%s', async (code, attempt) => {
  const { email } = await register();
  await expect(attempt(openBrowser(), email)).rejects.toMatchObject(fails(code));
});

test('an address cannot be changed', async () => {
  const { user } = await register();
  await expect(updateEmail(user, newEmail())).rejects.toMatchObject(fails('operation-not-allowed'));
});

test('a guest cannot take the address of another user', async () => {
  const { email } = await register();
  const { user } = await signInAnonymously(openBrowser());
  await expect(linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD))).rejects.toMatchObject(
    fails('email-already-in-use'),
  );
  await user.reload();
  expect(user.isAnonymous).toBe(true);
});

test('a wrong key is refused', async () => {
  await expect(signInAnonymously(openBrowser('other-key'))).rejects.toMatchObject(
    fails('api-key-not-valid.-please-pass-a-valid-api-key.'),
  );
});

test('a guesser is told to wait, and a client without network gets a network error', async () => {
  const { auth, email } = await register();
  for (let guess = 0; guess < 10; guess += 1)
    await expect(signInWithEmailAndPassword(auth, email, 'wrong horse')).rejects.toMatchObject(
      fails('invalid-credential'),
    );
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject(
    fails('too-many-requests'),
  );
  // No server listens on this port.
  const offline = openBrowser('shop-key', 'http://127.0.0.1:9');
  await expect(signInAnonymously(offline)).rejects.toMatchObject(fails('network-request-failed'));
});
