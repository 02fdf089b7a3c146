import { availableParallelism } from 'node:os';
import type { Env } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';

/** The embedded database's connections, without those that PostgreSQL reserves for its superuser. */
const EMBEDDED_CONNECTIONS = 95;
/** Connections that a process uses outside its pool: one for notifications, and short-lived ones. */
const BESIDE_POOL = 3;

/**
 * Returns the number of processes.
 * @throws {StartupError} if the embedded database has too few connections for them.
 */
export function processCount(
  {
    WEB_PROCESSES,
    DATABASE_URL,
    DATABASE_POOL,
  }: Pick<Env, 'WEB_PROCESSES' | 'DATABASE_URL' | 'DATABASE_POOL'>,
  cores = availableParallelism(),
): number {
  const most =
    DATABASE_URL === undefined
      ? Math.max(1, Math.floor(EMBEDDED_CONNECTIONS / (DATABASE_POOL + BESIDE_POOL)))
      : Number.POSITIVE_INFINITY;
  if (WEB_PROCESSES === 'auto') return Math.min(cores, most);
  if (WEB_PROCESSES > 1 && WEB_PROCESSES > most) {
    throw new StartupError(
      `The embedded database has connections for ${most} processes of DATABASE_POOL=${DATABASE_POOL}, and WEB_PROCESSES is ${WEB_PROCESSES}: lower one of them, or set DATABASE_URL.`,
    );
  }
  return WEB_PROCESSES;
}
