import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Tokens } from '#app/clients/identity.ts';
import type { SessionKeys } from './keys.ts';
import { sealClaims, unsealClaims } from './sealed.ts';

const NAME = 'kiosk-session';
const MAX_AGE_SECONDS = 30 * 24 * 3600;

const sealed = z.object({
  idToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresAtMs: z.number(),
});

/** Whether the visitor reaches the shop by https, so that the cookie may be bound to it. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

/** The sealed value of the request's session cookie, or null without one. */
export function readSessionCookie(request: Request): string | null {
  const name = sessionCookieName(isSecure(request));
  return parse(request.headers.get('Cookie') ?? '', name)[name] ?? null;
}

/** A Set-Cookie value that keeps the sealed session for 30 days. */
export function sessionCookie(value: string, secure: boolean): string {
  return serializeSession(value, secure, MAX_AGE_SECONDS);
}

/** A Set-Cookie value that takes the session cookie away. */
export function clearedSessionCookie(secure: boolean): string {
  return serializeSession('', secure, 0);
}

/** Seals the tokens so that only this shop can read them, and for 30 days. */
export function seal(keys: SessionKeys, tokens: Tokens, nowMs: number): Promise<string> {
  return sealClaims(keys, { ...tokens }, { nowMs, maxAgeSeconds: MAX_AGE_SECONDS });
}

/** The tokens in a sealed value, or null when it wasn't sealed by this shop or is too old. */
export async function unseal(keys: SessionKeys, value: string, nowMs: number): Promise<Tokens | null> {
  return sealed.safeParse(await unsealClaims(keys, value, { nowMs })).data ?? null;
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
