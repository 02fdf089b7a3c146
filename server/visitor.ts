import { AsyncLocalStorage } from 'node:async_hooks';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { RoutePattern } from '#app/route-facts.ts';
import type { ProxyWatch } from './proxy-watch.ts';

const HEALTH: RoutePattern = '/health';

const visitors = new AsyncLocalStorage<string | null>();

/**
 * The network address of the visitor whose request is being answered; null where there is none, or unknown.
 */
export function visitorAddress(): string | null {
  return visitors.getStore() ?? null;
}

/**
 * Remembers the visitor's address through a request, so that calls the shop makes for a visitor count as
 * theirs. `see` is told how each request came, but for those that ask whether the shop lives.
 */
export function rememberVisitor(trustProxy: boolean, see: ProxyWatch['see'] = () => {}): MiddlewareHandler {
  return (c, next) => {
    const forwardedFor = c.req.header('x-forwarded-for');
    const address = getConnInfo(c).remote.address ?? null;
    if (c.req.path !== HEALTH) see({ address, forwarded: forwardedFor !== undefined });
    return visitors.run(addressOf(address, trustProxy ? forwardedFor : undefined), next);
  };
}

/** The address that a visitor has, by the connection and by what a proxy of ours says. */
export function addressOf(remote: string | null, forwardedFor: string | undefined): string | null {
  // A proxy appends the address it sees: all before is hearsay.
  return forwardedFor?.split(',').at(-1)?.trim() || remote;
}
