import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { RoutePattern } from '#app/route-facts.ts';
import type { ProxyWatch } from './proxy-watch.ts';

const HEALTH: RoutePattern = '/health';
/** How proxies write the id of a request: a UUID, or some other token of moderate length. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** A request that is being answered. */
export type Visit = {
  /** The visitor's network address. */
  address: string | null;
  /** Names the request in the log. */
  requestId: string;
  method: string;
  path: string;
};

const visits = new AsyncLocalStorage<Visit>();

/** The request that is being answered; undefined outside of one. */
export function currentVisit(): Visit | undefined {
  return visits.getStore();
}

/**
 * The network address of the visitor whose request is being answered; null where there is none, or unknown.
 */
export function visitorAddress(): string | null {
  return visits.getStore()?.address ?? null;
}

/** The id of the request that is being answered; null where there is none. */
export function requestId(): string | null {
  return visits.getStore()?.requestId ?? null;
}

/**
 * Remembers the visitor's address through a request, so that calls the shop makes for a visitor count as
 * theirs, and the id under which the log tells of it. `see` is told how each request came, but for those that
 * ask whether the shop lives.
 */
export function rememberVisitor(trustProxy: boolean, see: ProxyWatch['see'] = () => {}): MiddlewareHandler {
  return (c, next) => {
    const { path, method } = c.req;
    const forwardedFor = c.req.header('x-forwarded-for');
    const remote = getConnInfo(c).remote.address ?? null;
    if (path !== HEALTH) see({ address: remote, forwarded: forwardedFor !== undefined });
    const visit: Visit = {
      address: addressOf(remote, trustProxy ? forwardedFor : undefined),
      requestId: idOf(trustProxy ? c.req.header('x-request-id') : undefined),
      method,
      path,
    };
    return visits.run(visit, next);
  };
}

/** The id that a proxy of ours gave the request, or one of our own. */
function idOf(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The address that a visitor has, by the connection and by what a proxy of ours says. */
export function addressOf(remote: string | null, forwardedFor: string | undefined): string | null {
  // A proxy appends the address it sees: all before is hearsay.
  return forwardedFor?.split(',').at(-1)?.trim() || remote;
}
