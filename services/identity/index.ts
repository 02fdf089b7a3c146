import { Hono } from 'hono';
import type { Db } from '#db/types.ts';
import { loggableError } from '#lib/logging/loggable-error.ts';
import { createQueue } from '#lib/queues/queue.ts';
import { type Admin, createAdmin } from './admin.ts';
import { answerAdmin } from './admin-http.ts';
import { openToAllPages } from './cors.ts';
import { endpoints, JWKS, TOOLKIT } from './endpoints/index.ts';
import { jwks } from './endpoints/jwks.ts';
import { identityErrorResponse, isExpected, malformed, ProtocolError } from './errors.ts';
import { DEFAULT_IDENTITY_LIMITS, type IdentityLimits } from './limits.ts';
import type { IdentityService, SendCode } from './service.ts';
import { createKeyReader } from './tokens/signing-keys.ts';
import { createPasswords } from './users/passwords.ts';

export { checkMailServer, createMailer, type SendMail } from './mail.ts';
export type { Mail } from './mail-message.ts';
export type { MailedCode } from './service.ts';

/** Each network has its own lane, so that one network's emails don't delay the password resets of others. */
const MAILS = { running: 2, waiting: 1_000, waitingInLane: 30 };

type IdentityOptions = {
  db: Db;
  /** The API key that every call must contain. It identifies the shop and is not secret. */
  key: string;
  project: string;
  clock?: () => number;
  /**
   * Called with each internal error. The client only learns that an error occurred. By default, errors are
   * printed.
   */
  onFault?: (error: unknown) => void;
  /** Emails a code. If it is not set, calls that send email respond with an error. */
  sendCode?: SendCode;
  /** The origins that links in emails may have. */
  linkOrigins?: readonly string[];
  /**
   * The link in emails for a new password if the call contains no URL. If there is no link, the email
   * contains only the code.
   */
  resetUrl?: string;
  passwordMinLength?: number;
  limits?: Partial<IdentityLimits>;
  /** The secret of the administrator's HTTP calls. If it is not set, these calls are disabled. */
  adminSecret?: string | undefined;
};

export type Identity = {
  /** Responds to a request; never rejects. `address` is the caller's network address, if known. */
  fetch(request: Request, address?: string | null): Promise<Response>;
  admin: Admin;
  /** Resolves when no email is being composed or sent. */
  settled(): Promise<void>;
};

/**
 * Creates the identity service. It stores users and issues their tokens, in the hosted provider's protocol.
 */
export function createIdentity(options: IdentityOptions): Identity {
  const service = createService(options);
  const admin = createAdmin(service);
  const prefix = `${TOOLKIT}/v1/projects/${service.project}/`;
  const app = new Hono<{ Bindings: { address: string | null } }>();
  app.use(async ({ req }, next) => {
    const reply = await answerAdmin(admin, options.adminSecret ?? null, prefix, req.raw);
    return reply ? json(reply, 'no-store') : next();
  });
  app.use(openToAllPages);
  app.all('*', ({ req, env }) => answer(service, req.raw, env.address));
  app.onError((error) => {
    if (!isExpected(error)) service.onFault(error);
    return identityErrorResponse(error);
  });
  return {
    admin,
    settled: service.mailQueue.settled,
    fetch: async (request, address = null) => app.fetch(request, { address }),
  };
}

function printFault(error: unknown): void {
  console.error(error instanceof Error ? loggableError(error) : error);
}

function createService(options: IdentityOptions): IdentityService {
  const { db, key, project, clock = Date.now, onFault = printFault, linkOrigins = [] } = options;
  return {
    db,
    key,
    project,
    clock,
    readKeys: createKeyReader(db, clock),
    passwords: createPasswords(),
    passwordMinLength: options.passwordMinLength ?? 6,
    limits: { ...DEFAULT_IDENTITY_LIMITS, ...options.limits },
    sendCode: options.sendCode ?? null,
    mailQueue: createQueue(MAILS),
    mayLinkTo: (url) => linkOrigins.includes(url.origin),
    resetUrl: options.resetUrl ?? null,
    onFault,
  };
}

async function answer(service: IdentityService, request: Request, address: string | null): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  if (call === JWKS) return json(await jwks(service, request, address), 'public, max-age=600');
  const endpoint = Object.hasOwn(endpoints, call) ? endpoints[call] : undefined;
  if (!endpoint) throw new ProtocolError(404, 'Not Found', 'NOT_FOUND');
  requireKey(searchParams.get('key'), service.key);
  return json(await endpoint(service, request, address), 'no-store');
}

function requireKey(given: string | null, key: string): void {
  if (!given) throw new ProtocolError(403, 'The request is missing a valid API key.', 'PERMISSION_DENIED');
  if (given !== key) throw malformed('API key not valid. Please pass a valid API key.');
}

function json(body: object, cacheControl: string): Response {
  return Response.json(body, { headers: { 'Cache-Control': cacheControl } });
}
