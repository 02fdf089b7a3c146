import { timingSafeEqual } from 'node:crypto';
import type { Admin } from './admin.ts';
import { ProtocolError } from './errors.ts';
import { readJsonObject } from './read-body.ts';
import { assertIdentity } from './refusal.ts';
import { hashSecret } from './tokens/secret.ts';

type AdminCall = (admin: Admin, body: Record<string, unknown>) => Promise<object>;

/**
 * The administrator's calls under the provider's names. They require the administrator's secret instead of an
 * API key.
 */
const calls: Record<string, AdminCall> = {
  'accounts:update': async (admin, { localId, disableUser }) => {
    assertIdentity(typeof localId === 'string' && localId !== '', 'MISSING_LOCAL_ID');
    assertIdentity(typeof disableUser === 'boolean', 'INVALID_REQ_TYPE');
    await (disableUser ? admin.disable(localId) : admin.enable(localId));
    return { localId };
  },
  'accounts:query': async (admin) => ({ recordsCount: String(await admin.countUsers()) }),
};

/**
 * Handles an administrator's call; returns null for other requests.
 * @throws {ProtocolError} 401 without the secret.
 */
export async function answerAdmin(
  admin: Admin,
  secret: string | null,
  prefix: string,
  request: Request,
): Promise<object | null> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !pathname.startsWith(prefix)) return null;
  const name = pathname.slice(prefix.length);
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) return null;
  const given = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (secret === null || given === undefined || !timingSafeEqual(hashSecret(given), hashSecret(secret))) {
    throw new ProtocolError(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
  }
  return call(admin, await readJsonObject(request));
}
