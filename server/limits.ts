import type { HandlerOptions } from '#app/handler.ts';
import type { Env } from '#lib/env.ts';
import { whenNobodyArrives } from './arrivals.ts';

/** What one visitor may ask of the server itself. */
export type SocketLimits = { connections: number; requestsPerConnection: number; unreadMs: number };

/** The limits of connections by the settings. */
export function socketLimits(env: Env): SocketLimits {
  return {
    connections: env.LIMIT_CONNECTIONS,
    requestsPerConnection: env.LIMIT_REQUESTS_PER_CONNECTION,
    unreadMs: env.LIMIT_UNREAD_SECONDS * 1000,
  };
}

/** The limits of pages that are drawn, and that wait for it, by the settings. */
export function pageLimits(env: Env): HandlerOptions['pageLimits'] {
  return {
    atOnce: env.LIMIT_PAGES_AT_ONCE,
    waiting: env.LIMIT_PAGES_WAITING,
    waitingPerAddress: env.LIMIT_PAGES_WAITING_PER_ADDRESS,
    mayBegin: whenNobodyArrives,
  };
}
