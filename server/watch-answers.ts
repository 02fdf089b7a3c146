import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { currentVisit, type Visit } from './visitor.ts';

/** A request that was answered, but for the pages that the listener writes finished. */
export type Answered = {
  method: string;
  /** The pattern of its route: few, whatever visitors ask for. */
  route: string;
  /** 499 where the visitor went away before. */
  status: number;
  seconds: number;
};

/** Is told of an answer, within the request that it belongs to. */
export type Hearer = (answered: Answered) => void;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const GONE = 499;

/** Tells `hearers` of each answer when it is written, or its visitor has gone. */
export function watchAnswers(
  routeOf: (path: string) => string,
  hearers: readonly Hearer[],
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
      for (const hear of hearers) hear(answered);
    };
    // Else whoever is told would stand outside of the request.
    outgoing.once('close', AsyncResource.bind(hearAnswer));
    return next();
  };
}

/** Any word may be sent as a method. */
function knownMethod(method: string): string {
  return METHODS.has(method) ? method : 'OTHER';
}

/** What a line of the log tells of the request that it belongs to. */
export function aboutRequest(visit: Visit | undefined, routeOf: (path: string) => string): object {
  if (!visit) return {};
  return { requestId: visit.requestId, method: knownMethod(visit.method), route: routeOf(visit.path) };
}
