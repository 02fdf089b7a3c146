import { readJsonObject } from '../read-body.ts';
import type { Endpoint } from '../service.ts';
import { readBearer } from '../tokens/session.ts';
import { describeUser } from '../users/describe-user.ts';

/** accounts:lookup returns the user of an ID token, with the user's current data. */
export const lookup: Endpoint = async (service, request) => {
  const { idToken } = await readJsonObject(request);
  const { user } = await readBearer(service, idToken);
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        ...describeUser(user),
        passwordUpdatedAt: user.passwordUpdatedAt?.getTime(),
        createdAt: String(user.createdAt.getTime()),
        lastLoginAt: String(user.lastLoginAt.getTime()),
        validSince: String(user.validSince.getTime() / 1000),
        lastRefreshAt: user.lastRefreshAt.toISOString(),
      },
    ],
  };
};
