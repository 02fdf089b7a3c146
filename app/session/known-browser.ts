import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { DATA, type RoutePattern } from '#app/route-facts.ts';
import type { SessionKeys } from './keys.ts';
import { sealClaims, unsealClaims } from './sealed.ts';

/** Without the shop's name, which keeps visitors out of the finished pages. */
const NAME = 'known-browser';
/** The log in page, and where its script sends the same forms: to a browser these are two places. */
const AUTH: RoutePattern = '/auth';
const PATHS = [AUTH, AUTH + DATA];
const PURPOSE = 'known-browser';
const MAX_AGE_SECONDS = 90 * 24 * 3600;

const sealed = z.object({ secret: z.string().length(43) });

/** By which the identity service knows a browser again that signed in before. */
export type KnownBrowser = {
  /** The browser's secret; a new one for a browser that has none. Never for the browser's scripts. */
  secret(): Promise<string>;
  /** Has the browser keep its secret for 90 days: it signed in with it. */
  remember(): Promise<void>;
  /** Set-Cookie values to append to the response. */
  setCookies(): string[];
};

/** The known browser of a request. The cookie comes with the log in page alone. */
export function openKnownBrowser(
  request: Request,
  { keys, secure, now }: { keys: SessionKeys; secure: boolean; now: () => number },
): KnownBrowser {
  let secret: Promise<string> | null = null;
  let cookies: string[] = [];
  const open = () => {
    secret ??= readSecret(request, keys, now()).then((kept) => kept ?? randomBytes(32).toString('base64url'));
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
