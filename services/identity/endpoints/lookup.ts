import { describeUser } from '../describe-user.ts';
import { readJsonObject } from '../read-body.ts';
import type { Endpoint } from '../service.ts';
import { readBearer } from '../session.ts';

/** accounts:lookup tells the bearer of an ID token who they are, by what is stored now. */
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
