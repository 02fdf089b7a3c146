import { createHash } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Tokens } from '#app/clients/identity.ts';
import type { SessionKeys } from './cookie-keys.ts';
import { createOpenedCookies } from './opened-cookies.ts';
import { sealClaims, unsealClaims } from './sealed.ts';

const NAME = 'kiosk-session';
/** The time in seconds for which browsers store a session cookie. */
export const MAX_AGE_SECONDS = 30 * 24 * 3600;

const sealed = z.object({
  idToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAtMs: z.number(),
  sessionId: z.string().min(1).max(64).optional(),
  begunAtMs: z.number().optional(),
});

/** The content of the cookie: the tokens, the session's id, and its start (milliseconds since 1970). */
export type SealedSession = { tokens: Tokens; sessionId: string; begunAtMs: number };

/**
 * A session from a cookie. Cookies of older versions contain no id and no start. Their id is made from the
 * token, and `begunAtMs` is null.
 */
export type UnsealedSession = Omit<SealedSession, 'begunAtMs'> & { begunAtMs: number | null };

/** Whether the visitor uses HTTPS. Only then may the cookie require HTTPS. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/** The sealed value of the session cookie; null without one. */
export function readSessionCookie(request: Request): string | null {
  const name = sessionCookieName(isSecure(request));
  return parse(request.headers.get('Cookie') ?? '', name)[name] ?? null;
}

/** The Set-Cookie value that stores the sealed session for 30 days. */
export function sessionCookie(value: string, secure: boolean): string {
  return serializeSession(value, secure, MAX_AGE_SECONDS);
}

/** The Set-Cookie value that deletes the session cookie. */
export function clearedSessionCookie(secure: boolean): string {
  return serializeSession('', secure, 0);
}

/** Encrypts the session for its cookie, which is valid for 30 days. */
export async function sealSession(keys: SessionKeys, session: SealedSession, nowMs: number): Promise<string> {
  const { tokens, ...facts } = session;
  const text = await sealClaims(keys, { ...tokens, ...facts }, { nowMs, maxAgeSeconds: MAX_AGE_SECONDS });
  openedCookies.put(keys, { text, nowMs }, session);
  return text;
}

/** Decrypts a session. Null if it has expired or is from another shop. */
export function unsealSession(
  keys: SessionKeys,
  value: string,
  nowMs: number,
): Promise<UnsealedSession | null> {
  return openedCookies.get(keys, { text: value, nowMs }, () => open(keys, value, nowMs));
}

const openedCookies = createOpenedCookies<UnsealedSession>();

async function open(keys: SessionKeys, value: string, nowMs: number): Promise<UnsealedSession | null> {
  const opened = sealed.safeParse(await unsealClaims(keys, value, { nowMs })).data;
  if (!opened) return null;
  const { sessionId = legacyId(opened), begunAtMs = null, ...tokens } = opened;
  return { tokens, sessionId, begunAtMs };
}

/**
 * The session id for a cookie without an id. All copies of a cookie get the same id, so that ending the
 * session ends all copies.
 */
function legacyId({ refreshToken }: Tokens): string {
  return createHash('sha256').update(`session ${refreshToken}`).digest('base64url');
}

function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

function serializeSession(value: string, secure: boolean, maxAge: number): string {
  return serialize(sessionCookieName(secure), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge,
  });
}
