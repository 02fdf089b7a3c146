import { readJsonObject } from '../read-body.ts';
import type { Endpoint } from '../service.ts';
import { readBearer, requireRecentLogin } from '../tokens/session.ts';
import { deleteUser } from '../users/users.ts';

/**
 * accounts:delete removes the user of the token. A guest needs no recent sign-in, because a guest can't sign
 * in again.
 * @throws {IdentityRefusal} CREDENTIAL_TOO_OLD_LOGIN_AGAIN, or the token's error.
 */
export const deleteAccount: Endpoint = async (service, request) => {
  const { idToken } = await readJsonObject(request);
  const { user, claims } = await readBearer(service, idToken);
  if (!user.guest) requireRecentLogin(service, claims);
  await deleteUser(service.db, user.id, new Date(service.clock()));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
