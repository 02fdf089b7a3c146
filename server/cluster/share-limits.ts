import type { Env } from '#lib/env.ts';

/** The limits of a shop whose processes each keep their own count of them. */
const SHARED = ['LIMIT_CONNECTIONS', 'LIMIT_PAGES_WAITING', 'LIMIT_PAGES_WAITING_PER_ADDRESS'] as const;

/** The settings of one of `count` processes, which together keep the limits of the shop. */
export function shareLimits(env: Env, count: number): Env {
  const shares = SHARED.map((name) => [name, Math.ceil(env[name] / count)]);
  return { ...env, ...Object.fromEntries(shares) };
}
