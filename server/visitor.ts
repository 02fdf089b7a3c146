import { AsyncLocalStorage } from 'node:async_hooks';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

const visitors = new AsyncLocalStorage<string | null>();

/** The network address of the visitor whose request is being answered; null where there is none, or unknown. */
export function visitorAddress(): string | null {
  return visitors.getStore() ?? null;
}

/** Remembers the visitor's address through a request, so that calls the shop makes for a visitor count as theirs. */
export function rememberVisitor(trustProxy: boolean): MiddlewareHandler {
  return (c, next) => visitors.run(addressOf(c, trustProxy), next);
}

function addressOf(c: Context, trustProxy: boolean): string | null {
  // A proxy appends the address it sees: all before is hearsay.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (getConnInfo(c).remote.address ?? null);
}
