import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { plainPath } from './route-facts.ts';
import { pathParts, patternOf } from './route-pattern.ts';

type Routes = ServerBuild['routes'];

/**
 * Splits the router into one handler for each first part of an address. This is faster, because React Router
 * tries all its patterns twice for each request and copies all its routes for each page. Addresses with an
 * unknown first part go to a handler with all routes.
 */
export function routeByFirstPart(build: ServerBuild, mode: string): RequestHandler {
  const routeAll = createRequestHandler(build, mode);
  const byPart = new Map(
    firstParts(build.routes).map((part) => {
      const routes = routesOf(build.routes, part);
      return [part, createRequestHandler({ ...build, routes }, mode)];
    }),
  );
  return (request, context) => {
    const path = plainPath(new URL(request.url).pathname);
    const handle = (path !== null && byPart.get(firstPart(path))) || routeAll;
    return handle(request, context);
  };
}

/** The first parts of all routes, without parameters. The home page has the part ''. */
function firstParts(routes: Routes): string[] {
  const parts = Object.keys(routes).map((id) => firstPart(patternOf(routes, id)));
  return [...new Set(parts)].filter((part) => !isOpen(part));
}

/** The routes that can match an address with this first part, and their parents. */
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
  return pathParts(path)[0] ?? '';
}

function isOpen(part: string): boolean {
  return part.startsWith(':') || part === '*';
}
