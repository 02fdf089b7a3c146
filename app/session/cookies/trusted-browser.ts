import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { DATA, type RoutePattern } from '#app/routing/route-facts.ts';
import type { SessionKeys } from './cookie-keys.ts';
import { sealClaims, unsealClaims } from './sealed.ts';

/** The name must not contain "kiosk", because such a cookie would disable cached pages for the visitor. */
const NAME = 'known-browser';
/** The login page and the address of its data. The cookie is limited to these paths. */
const AUTH: RoutePattern = '/auth';
const PATHS = [AUTH, AUTH + DATA];
const PURPOSE = 'known-browser';
const MAX_AGE_SECONDS = 90 * 24 * 3600;

const sealed = z.object({ secret: z.string().length(43) });

/** The data by which the identity service recognizes a browser that has signed in before. */
export type TrustedBrowser = {
  /** The browser's secret. It is created if it is missing, and scripts can't read it. */
  secret(): Promise<string>;
  /** Stores the secret for 90 days after a successful sign-in. */
  remember(): Promise<void>;
  /** Set-Cookie values for the response. */
  setCookies(): string[];
};

/** Opens the trusted browser of a request. The browser sends its cookie only to the login page. */
export function openTrustedBrowser(
  request: Request,
  { keys, secure, now }: { keys: SessionKeys; secure: boolean; now: () => number },
): TrustedBrowser {
  let secret: Promise<string> | null = null;
  let cookies: string[] = [];
  const open = () => {
    secret ??= readSecret(request, keys, now()).then(
      (stored) => stored ?? randomBytes(32).toString('base64url'),
    );
    return secret;
  };
  return {
    secret: open,
    async remember() {
      const claims = { secret: await open() };
      const value = await sealClaims(keys, claims, {
        audience: PURPOSE,
        nowMs: now(),
        maxAgeSeconds: MAX_AGE_SECONDS,
      });
      cookies = PATHS.map((path) =>
        serialize(NAME, value, { httpOnly: true, sameSite: 'Lax', path, secure, maxAge: MAX_AGE_SECONDS }),
      );
    },
    setCookies: () => cookies,
  };
}

async function readSecret(request: Request, keys: SessionKeys, nowMs: number): Promise<string | null> {
  const value = parse(request.headers.get('Cookie') ?? '', NAME)[NAME];
  if (value === undefined) return null;
  return sealed.safeParse(await unsealClaims(keys, value, { audience: PURPOSE, nowMs })).data?.secret ?? null;
}
