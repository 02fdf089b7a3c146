import { z } from 'zod';
import { callTimeoutMs } from './call-timeout.ts';
import { errorFromServer, IdentityError, NETWORK_FAILED } from './errors.ts';

/** The global `fetch`, or the `fetch` of a service in this process. */
export type Fetch = (request: Request) => Promise<Response>;

const SERVER_TIMEOUT_MS = callTimeoutMs({ mobile: false, online: true });

/**
 * Wraps a `fetch`, so that it has a timeout and follows no redirects. The call ends after the timeout even if
 * a service in this process ignores the signal.
 */
export function fetchWithTimeout(
  fetch: Fetch,
  timeoutMs = SERVER_TIMEOUT_MS,
): (url: string, init: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const timedOut = Promise.withResolvers<never>();
    const giveUp = () => timedOut.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([
        fetch(new Request(url, { ...init, redirect: 'error', signal })),
        timedOut.promise,
      ]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  };
}

const failure = z.object({ error: z.object({ message: z.string().min(1) }) });
const refusedInSuccess = z.object({ errorMessage: z.string().min(1) });
const needsConfirmation = z.object({ needConfirmation: z.literal(true) });
const multiFactor = z.object({ mfaPendingCredential: z.unknown() });

/**
 * The validated body of a response.
 * @throws {IdentityError} with the client code of the refusal, with 'network-request-failed' for an
 * unreadable response, or with 'internal-error' for a response that does not follow the protocol.
 */
export async function readReply<Body>(sent: Promise<Response>, schema: z.ZodType<Body>): Promise<Body> {
  const { ok, body } = await receive(sent);
  const refusal = failure.safeParse(body);
  if (refusal.success) throw errorFromServer(refusal.data.error.message);
  const late = refusedInSuccess.safeParse(body);
  if (late.success) throw errorFromServer(late.data.errorMessage);
  if (needsConfirmation.safeParse(body).success) {
    throw new IdentityError('account-exists-with-different-credential');
  }
  if (multiFactor.safeParse(body).success) throw new IdentityError('multi-factor-auth-required');
  const promised = schema.safeParse(body);
  if (!ok || !promised.success) throw new IdentityError('internal-error');
  return promised.data;
}

async function receive(sent: Promise<Response>): Promise<{ ok: boolean; body: unknown }> {
  try {
    const response = await sent;
    return { ok: response.ok, body: await response.json() };
  } catch (cause) {
    throw new IdentityError(NETWORK_FAILED, { cause });
  }
}
