import { networkOf } from '#lib/http/network.ts';
import { issueCode } from '../codes.ts';
import { byAccount, byAddress, type Counter, count } from '../limits.ts';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint, IdentityService } from '../service.ts';
import type { CodePurpose } from '../tables.ts';
import { readBearer } from '../tokens/session.ts';
import { readEmail } from '../users/email.ts';
import { findUserByEmail } from '../users/users.ts';

const MODES: Record<CodePurpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
};

/**
 * accounts:sendOobCode emails a one-time code. Responds before it looks up the account, so that the response
 * and its timing don't reveal whether the account exists.
 * @throws {IdentityRefusal} MISSING_REQ_TYPE, INVALID_EMAIL, INVALID_CONTINUE_URI, UNAUTHORIZED_DOMAIN or
 * TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export const sendOobCode: Endpoint = async (service, request, address) => {
  const body = await readJsonObject(request);
  assertIdentity(body.requestType !== undefined, 'MISSING_REQ_TYPE');
  const purpose = readPurpose(body.requestType);
  assertIdentity(service.sendCode, 'OPERATION_NOT_ALLOWED : This service sends no mail');
  const email =
    purpose === 'VERIFY_EMAIL'
      ? readEmail((await readBearer(service, body.idToken)).user.email)
      : readEmail(body.email);
  const page = readPage(service, purpose, body.continueUrl);
  const account = `${purpose} ${email}`;
  const counters: Counter[] = [
    byAccount('mailsPerAccount', account, address),
    ...byAddress('mailsPerAddress', address),
    { limit: 'mailsPerAccountOverall', subject: account },
  ];
  // The counter over all networks comes last, so that it does not count requests that another counter
  // refuses.
  await count(service, counters);
  const lane = address === null ? '' : networkOf(address);
  service.mailQueue.run(() => mailCode(service, purpose, email, page), lane).catch(service.onFault);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};

function readPurpose(value: unknown): CodePurpose {
  assertIdentity(
    value === 'PASSWORD_RESET' || value === 'VERIFY_EMAIL' || value === 'EMAIL_SIGNIN',
    'INVALID_REQ_TYPE',
  );
  return value;
}

function readPage(service: IdentityService, purpose: CodePurpose, continueUrl: unknown): URL | null {
  if (continueUrl === undefined || continueUrl === null || continueUrl === '') {
    const { resetUrl } = service;
    return resetUrl !== null && purpose === 'PASSWORD_RESET' ? new URL(resetUrl) : null;
  }
  const url = typeof continueUrl === 'string' ? URL.parse(continueUrl) : null;
  assertIdentity(url && (url.protocol === 'https:' || url.protocol === 'http:'), 'INVALID_CONTINUE_URI');
  assertIdentity(service.mayLinkTo(url), 'UNAUTHORIZED_DOMAIN : Links in mails may not lead to this address');
  return url;
}

async function mailCode(
  service: IdentityService,
  purpose: CodePurpose,
  email: string,
  page: URL | null,
): Promise<void> {
  const user = await findUserByEmail(service.db, email);
  if (user?.disabled || (!user && purpose !== 'EMAIL_SIGNIN')) return;
  const code = await issueCode(service.db, { purpose, email, userId: user?.id ?? null }, service.clock());
  page?.searchParams.set('mode', MODES[purpose]);
  page?.searchParams.set('oobCode', code);
  page?.searchParams.set('apiKey', service.key);
  await service.sendCode?.({ to: email, purpose, code, link: page?.href ?? null });
}
