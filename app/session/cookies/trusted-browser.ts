import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { DATA, type RoutePattern } from '#app/routing/route-facts.ts';
import type { SessionKeys } from './cookie-keys.ts';
import { sealClaims, unsealClaims } from './sealed.ts';

/** The name must not contain "kiosk". Otherwise the visitor would get no cached pages. */
const NAME = 'known-browser';
/** The login page and the address of its data. Browsers send the cookie only to these paths. */
const AUTH: RoutePattern = '/auth';
const PATHS = [AUTH, AUTH + DATA];
const PURPOSE = 'known-browser';
const MAX_AGE_SECONDS = 90 * 24 * 3600;

const sealed = z.object({ secret: z.string().length(43) });

/** The data by which the identity service recognizes a browser that has signed in before. */
export type TrustedBrowser = {
  /** The browser's secret, which scripts can't read. A browser without a secret gets a new one. */
  secret(): Promise<string>;
  /** Stores the secret for 90 days after a successful sign-in. */
  remember(): Promise<void>;
  /** The Set-Cookie values for the response. */
  setCookies(): string[];
};

/** Reads the secret from the cookie of a request. Browsers send this cookie only to the login page. */
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
