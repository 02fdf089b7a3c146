import { expect, test } from 'vitest';
import { createIdentityClient } from '#app/clients/identity.ts';
import { requireAdminOrRedirect } from './require-admin.ts';
import { authPath, requireUser, userOrVisitor } from './require-user.ts';
import { openSession } from './session.ts';

const identity = createIdentityClient({ key: 'k', project: 'p', url: 'http://identity.invalid' });
const keys = { seal: new Uint8Array(32) };
/** A visitor without a cookie has no session to look for, so these functions must not be called. */
const asked = () => Promise.reject(new Error('asked'));
const revocations = { find: asked, revokeSession: asked, revokeAccount: asked };
const address = (path: string) => new URL(path, 'http://shop.example');
const openWithoutUser = () => openSession(new Request(address('/')), { identity, keys, revocations });
const redirectTo = (path: string) =>
  expect.objectContaining({ status: 302, headers: new Headers({ Location: path }) });

test.each([
  ['/orders', '/auth?return_to=%2Forders'],
  ['/orders?page=2&x=%26', '/auth?return_to=%2Forders%3Fpage%3D2%26x%3D%2526'],
  ['/', '/auth'],
])('a visitor without a session who requests %s is redirected to %s', async (path, to) => {
  const session = await openWithoutUser();
  expect(() => requireUser(session, address(path))).toThrow(redirectTo(to));
});

test('the return path never leads to another site', () => {
  expect(authPath('//evil.example')).toBe('/auth');
  expect(authPath('https://evil.example', 'signup')).toBe('/auth?mode=signup');
});

test('a visitor without a session is redirected from the admin area to the home page', async () => {
  const session = await openWithoutUser();
  expect(() => requireAdminOrRedirect(session, 'the-administrator')).toThrow(redirectTo('/'));
});

test('favorites require visitors to sign in, unless the merchant enables guest pages', async () => {
  const session = await openWithoutUser();
  const look = (guestPages: boolean) => userOrVisitor(session, address('/favorites'), guestPages);
  expect(() => look(false)).toThrow(redirectTo('/auth?return_to=%2Ffavorites'));
  expect(look(true)).toBeNull();
});
