import type { ServerBuild } from 'react-router';
import { rawPathOf } from './raw-routes.ts';
import { plainPath } from './route-facts.ts';
import { pathParts, patternOf } from './route-pattern.ts';

/** The name of all unknown addresses, so that metrics have a limited number of names. */
const NO_ROUTE = '*';

type Routes = ServerBuild['routes'];

/**
 * Returns a function that finds the pattern of a path's route, such as '/product/:id'. Logs, metrics and
 * traces contain only patterns, because a path may contain a secret.
 */
export function createRouteNames(routes: Routes): (pathname: string) => string {
  const byLength = new Map<number, string[][]>();
  for (const id of Object.keys(routes)) {
    const parts = pathParts(patternOf(routes, id));
    if (parts.includes('*')) continue;
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), parts]);
  }
  // Like the router, prefer patterns with fewer parameters.
  for (const patterns of byLength.values()) patterns.sort((a, b) => parameters(a) - parameters(b));
  return (pathname) => {
    const raw = rawPathOf(pathname);
    if (raw) return raw;
    const path = plainPath(pathname);
    if (path === null) return NO_ROUTE;
    const parts = pathParts(path);
    const found = byLength.get(parts.length)?.find((pattern) => fits(pattern, parts));
    return found ? `/${found.join('/')}` : NO_ROUTE;
  };
}

function parameters(pattern: string[]): number {
  return pattern.filter((part) => part.startsWith(':')).length;
}

function fits(pattern: string[], parts: string[]): boolean {
  return pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
}
