import { Hono } from 'hono';
import type { Db } from '#db/types.ts';
import { loggableError } from '#lib/loggable-error.ts';
import { createQueue } from '#lib/queue.ts';
import { type Admin, createAdmin } from './admin.ts';
import { answerAdmin } from './admin-http.ts';
import { openToAllPages } from './cors.ts';
import { endpoints, JWKS, TOOLKIT } from './endpoints/index.ts';
import { jwks } from './endpoints/jwks.ts';
import { errorResponse, isExpected, malformed, ProtocolError } from './errors.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { createPasswords } from './passwords.ts';
import type { SendCode, Service } from './service.ts';
import { createKeyReader } from './signing-keys.ts';

export { createMailer, greetMailServer } from './mail.ts';
export type { MailedCode } from './service.ts';

const MAILS = { running: 2, waiting: 100 };

type IdentityOptions = {
  db: Db;
  /** The API key that every call must carry. It names the shop and is no secret. */
  key: string;
  project: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /**
   * Told of faults of our own; the caller learns no more than that one happened. Printed unless it is given.
   */
  onFault?: (error: unknown) => void;
  /** Mails a code, in words of its own. Without it the service sends no mail, and says so. */
  sendCode?: SendCode;
  /** Origins that links in mails may lead to. */
  linkOrigins?: readonly string[];
  /** Where links to a new password lead when the call doesn't say; any other such mail has the bare code. */
  resetUrl?: string;
  passwordMinLength?: number;
  limits?: Partial<Limits>;
  /** What an administrator's HTTP call must bear; without it there are none. */
  adminSecret?: string | undefined;
};

export type Identity = {
  /** Answers a request; never rejects. `address` is the caller's network address, where known. */
  fetch(request: Request, address?: string | null): Promise<Response>;
  admin: Admin;
  /** Resolves when no mail is being written or sent. */
  settled(): Promise<void>;
};

/** The identity service: users and their tokens, in the hosted provider's protocol. */
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
    return errorResponse(error);
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

function createService(options: IdentityOptions): Service {
  const { db, key, project, clock = Date.now, onFault = printFault, linkOrigins = [] } = options;
  return {
    db,
    key,
    project,
    clock,
    readKeys: createKeyReader(db, clock),
    passwords: createPasswords(),
    passwordMinLength: options.passwordMinLength ?? 6,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    sendCode: options.sendCode ?? null,
    mailQueue: createQueue(MAILS),
    mayLinkTo: (url) => linkOrigins.includes(url.origin),
    resetUrl: options.resetUrl ?? null,
    onFault,
  };
}

async function answer(service: Service, request: Request, address: string | null): Promise<Response> {
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
