import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { plainPath } from '../route-facts.ts';
import { partsOf, patternOf } from './route-pattern.ts';

type Routes = ServerBuild['routes'];

/**
 * The router, a handler for each first part of an address: it tries its patterns one after the other, twice a
 * request, and goes through all of its routes for each page. What begins in no known way is left to one that
 * knows all of them.
 */
export function routeByFirstPart(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const byPart = new Map(
    firstParts(build.routes).map((part) => {
      const routes = routesOf(build.routes, part);
      return [part, createRequestHandler({ ...build, routes }, mode)];
    }),
  );
  return (request, context) => {
    const path = plainPath(new URL(request.url).pathname);
    const handle = (path !== null && byPart.get(firstPart(path))) || whole;
    return handle(request, context);
  };
}

/** Those that are written out; '' is that of the home page. */
function firstParts(routes: Routes): string[] {
  const parts = Object.keys(routes).map((id) => firstPart(patternOf(routes, id)));
  return [...new Set(parts)].filter((part) => !isOpen(part));
}

/** The routes that may answer an address with this first part, and what they stand in. */
export function routesOf(routes: Routes, part: string): Routes {
  const ids = new Set<string>();
  for (const id of Object.keys(routes)) {
    const own = firstPart(patternOf(routes, id));
    if (own !== part && !isOpen(own)) continue;
    for (let at: string | undefined = id; at; at = routes[at]?.parentId) ids.add(at);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}

function firstPart(path: string): string {
  return partsOf(path)[0] ?? '';
}

function isOpen(part: string): boolean {
  return part.startsWith(':') || part === '*';
}
