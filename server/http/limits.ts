import type { HandlerOptions } from '#app/handler.ts';
import type { Env } from '#lib/env.ts';
import { yieldToAccept } from './yield-to-accept.ts';

/** Limits of a connection, and the maximum number of connections. */
export type SocketLimits = {
  connections: number;
  requestsPerConnection: number;
  unreadMs: number;
  /** Milliseconds for which an idle connection stays open. */
  idleMs: number;
};

/** Returns the connection limits of the settings. */
export function socketLimits(env: Env): SocketLimits {
  return {
    connections: env.LIMIT_CONNECTIONS,
    requestsPerConnection: env.LIMIT_REQUESTS_PER_CONNECTION,
    unreadMs: env.LIMIT_UNREAD_SECONDS * 1000,
    idleMs: env.DRAIN_IDLE_SECONDS * 1000,
  };
}

/** Returns the limits for pages that are being rendered or are waiting for that, from the settings. */
export function pageLimits(env: Env): HandlerOptions['pageLimits'] {
  return {
    atOnce: env.LIMIT_PAGES_AT_ONCE,
    waiting: env.LIMIT_PAGES_WAITING,
    waitingPerAddress: env.LIMIT_PAGES_WAITING_PER_ADDRESS,
    mayBegin: yieldToAccept,
  };
}
