import { readJsonObject } from '../read-body.ts';
import type { Endpoint } from '../service.ts';
import { readBearer, requireRecentLogin } from '../session.ts';
import { deleteUser } from '../users.ts';

/**
 * accounts:delete removes the bearer. A guest has no way to sign in again, and so needs no recent sign-in.
 * @throws {Refusal} CREDENTIAL_TOO_OLD_LOGIN_AGAIN, or what is wrong with the token.
 */
export const deleteAccount: Endpoint = async (service, request) => {
  const { idToken } = await readJsonObject(request);
  const { user, claims } = await readBearer(service, idToken);
  if (!user.guest) requireRecentLogin(service, claims);
  await deleteUser(service.db, user.id, new Date(service.clock()));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
