import { demand } from '#lib/demand.ts';
import { ID_TOKEN_SECONDS, issueIdToken } from '../id-token.ts';
import { readJsonObject } from '../read-body.ts';
import { issueRefreshToken } from '../refresh-token.ts';
import type { Endpoint } from '../service.ts';
import { addGuest } from '../users.ts';

/** accounts:signUp makes a guest. @throws {Refusal} OPERATION_NOT_ALLOWED when credentials are given. */
export const signUp: Endpoint = async (service, request) => {
  const { email, password, idToken } = await readJsonObject(request);
  demand(
    [email, password, idToken].every((value) => value === undefined),
    'OPERATION_NOT_ALLOWED',
  );
  const now = new Date(service.clock());
  const { signIn, refreshToken } = await service.db.transaction(async (tx) => {
    const signIn = { userId: await addGuest(tx, now), signInProvider: 'anonymous', authTime: now };
    return { signIn, refreshToken: await issueRefreshToken(tx, signIn, now) };
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: signIn.userId,
    idToken: await issueIdToken(service, signIn),
    refreshToken,
    expiresIn: String(ID_TOKEN_SECONDS),
  };
};
