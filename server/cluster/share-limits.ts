import type { Env } from '#lib/env.ts';

/** Limits of the whole shop. Each process enforces its share of them. */
const SHARED = ['LIMIT_CONNECTIONS', 'LIMIT_PAGES_WAITING', 'LIMIT_PAGES_WAITING_PER_ADDRESS'] as const;

/** Divides the shop's limits among `count` processes. Returns the settings of one process. */
export function shareLimits(env: Env, count: number): Env {
  const shares = SHARED.map((name) => [name, Math.ceil(env[name] / count)]);
  return { ...env, ...Object.fromEntries(shares) };
}
