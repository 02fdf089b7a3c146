import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { currentVisit, type Visit } from './visitor.ts';

/** A completed request. Cached pages that the listener sends are not included. */
export type AnsweredRequest = {
  method: string;
  /** The pattern of its route. Paths themselves would have too many different values. */
  route: string;
  /** The status of the response; 499 if the visitor closed the connection before it was complete. */
  status: number;
  seconds: number;
};

/** Called with a completed request. Runs in the async context of the request. */
export type ResponseListener = (answered: AnsweredRequest) => void;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const GONE = 499;

/** Calls `listeners` with each response once it is sent or its visitor has closed the connection. */
export function watchResponses(
  routeOf: (path: string) => string,
  listeners: readonly ResponseListener[],
): MiddlewareHandler<{ Bindings: { outgoing: ServerResponse } }> {
  return (c, next) => {
    const visit = currentVisit();
    const startedAt = performance.now();
    const { outgoing } = c.env;
    const hearAnswer = () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : GONE;
      const seconds = (performance.now() - startedAt) / 1000;
      const { method, path } = visit ?? c.req;
      const answered = { method: knownMethod(method), route: routeOf(path), status, seconds };
      for (const onResponse of listeners) onResponse(answered);
    };
    // Without `bind`, the listeners would run outside of the request's async context.
    outgoing.once('close', AsyncResource.bind(hearAnswer));
    return next();
  };
}

/** Returns OTHER for an unknown method, because a client may send any text as a method. */
function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'OTHER';
}

/** Returns the fields of a log line that describe its request. */
export function aboutRequest(visit: Visit | undefined, routeOf: (path: string) => string): object {
  if (!visit) return {};
  return { requestId: visit.requestId, method: knownMethod(visit.method), route: routeOf(visit.path) };
}
