import { readIdToken } from '../id-token.ts';
import { readJsonObject } from '../read-body.ts';
import type { Endpoint } from '../service.ts';
import { findTokenUser } from '../users.ts';

/** accounts:lookup tells the bearer of an ID token who they are, by what is stored now. */
export const lookup: Endpoint = async (service, request) => {
  const { idToken } = await readJsonObject(request);
  const { userId, issuedAt } = await readIdToken(service, idToken);
  const user = await findTokenUser(service.db, userId, issuedAt * 1000);
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: user.id,
        createdAt: String(user.createdAt.getTime()),
        lastLoginAt: String(user.lastLoginAt.getTime()),
        validSince: String(user.validSince.getTime() / 1000),
        lastRefreshAt: user.lastRefreshAt.toISOString(),
      },
    ],
  };
};
