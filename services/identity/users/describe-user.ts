import type { UserRow } from '../tables.ts';

/** The hosted provider's value for the password hash, a required field of the protocol. */
const NO_HASH = 'UkVEQUNURUQ=';

/** The user in the responses of accounts:lookup and accounts:update, without empty fields. */
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
