import type { UserRow } from './tables.ts';

/** The protocol has a field for the password's hash, and the hosted provider fills it with this. */
const NO_HASH = 'UkVEQUNURUQ=';

/** What accounts:lookup and accounts:update both tell of a user. Fields that are not set are left out. */
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
