import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { RoutePattern } from '#app/routing/route-facts.ts';
import type { ProxyWatch } from './proxy-watch.ts';

const HEALTH: RoutePattern = '/health';
/** The format of a proxy's request id: a UUID, or another token of 8 to 64 characters. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** A request under way. */
export type Visit = {
  address: string | null;
  /** The id that log lines of this request contain. */
  requestId: string;
  method: string;
  path: string;
};

const visits = new AsyncLocalStorage<Visit>();

/** Returns the current request; undefined outside of one. */
export function currentVisit(): Visit | undefined {
  return visits.getStore();
}

/**
 * Returns the network address of the current request's visitor. Returns null if it is unknown, or there is no
 * current request.
 */
export function visitorAddress(): string | null {
  return visits.getStore()?.address ?? null;
}

/** Returns the id of the current request; null outside of one. */
export function requestId(): string | null {
  return visits.getStore()?.requestId ?? null;
}

/**
 * Stores the visitor's address and the request id during a request. The shop's own calls then count toward
 * the visitor's limits, and log lines contain the id. Calls `see` with each request except health checks.
 */
export function rememberVisitor(trustProxy: boolean, see: ProxyWatch['see'] = () => {}): MiddlewareHandler {
  return (c, next) => {
    const { path, method } = c.req;
    const forwardedFor = c.req.header('x-forwarded-for');
    const remote = getConnInfo(c).remote.address ?? null;
    if (path !== HEALTH) see({ address: remote, forwarded: forwardedFor !== undefined });
    const visit: Visit = {
      address: clientAddress(remote, trustProxy ? forwardedFor : undefined),
      requestId: idOf(trustProxy ? c.req.header('x-request-id') : undefined),
      method,
      path,
    };
    return visits.run(visit, next);
  };
}

/** Returns the request id that a trusted proxy set, or a new one. */
function idOf(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Returns the visitor's address from a trusted proxy's header, or else from the connection. */
export function clientAddress(remote: string | null, forwardedFor: string | undefined): string | null {
  // A proxy adds the address of its client at the end. Earlier entries may be forged.
  return forwardedFor?.split(',').at(-1)?.trim() || remote;
}
