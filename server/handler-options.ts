import { join } from 'node:path';
import type { HandlerOptions } from '#app/handler.ts';
import type { Env } from '#lib/env.ts';
import { pageLimits } from './http/limits.ts';

/** Returns the page options that depend only on the settings. */
export function handlerOptions(env: Env, { dev, leads }: { dev: boolean; leads: boolean }) {
  return {
    images: {
      dir: join(env.DATA_DIR, 'images'),
      shared: env.FILES_URL !== undefined || env.S3_BUCKET !== undefined,
      warmUp: env.WARM_PICTURES && !dev && leads,
    },
    session: {
      secret: env.SESSION_SECRET,
      previous: env.SESSION_SECRET_PREVIOUS,
      dataDir: env.DATA_DIR,
    },
    publicOrigin: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    trustProxy: env.TRUST_PROXY,
    cachePages: env.PAGE_CACHE && !dev,
    pageLimits: pageLimits(env),
    dev,
  } satisfies Partial<HandlerOptions>;
}
