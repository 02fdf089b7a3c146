import type { UserRow } from '../tables.ts';

/** The hosted provider's placeholder for a password hash. The protocol requires this field. */
const NO_HASH = 'UkVEQUNURUQ=';

/**
 * Returns a user as the responses of accounts:lookup and accounts:update show it. Empty fields are omitted.
 */
export function describeUser(user: UserRow) {
  const { id, email, displayName, photoUrl, passwordHash } = user;
  const profile = {
    email: email ?? undefined,
    displayName: displayName ?? undefined,
    photoUrl: photoUrl ?? undefined,
  };
  const provider = { providerId: 'password', rawId: email, federatedId: email, ...profile };
  return {
    localId: id,
    ...profile,
    emailVerified: email === null ? undefined : user.emailVerified,
    passwordHash: passwordHash === null ? undefined : NO_HASH,
    providerUserInfo: email === null ? undefined : [provider],
  };
}
