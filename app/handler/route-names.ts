import type { ServerBuild } from 'react-router';
import { plainPath } from '../route-facts.ts';
import { rawPathOf } from './raw-routes.ts';
import { partsOf, patternOf } from './route-pattern.ts';

/** What no route of the shop is: names are few, whatever addresses visitors make up. */
const NO_ROUTE = '*';

type Routes = ServerBuild['routes'];

/**
 * Tells the pattern of the route that a path leads to, such as '/product/:id': all that logs, metrics and
 * traces say of an address, since the path itself may open something.
 */
export function createRouteNames(routes: Routes): (pathname: string) => string {
  const byLength = new Map<number, string[][]>();
  for (const id of Object.keys(routes)) {
    const parts = partsOf(patternOf(routes, id));
    if (parts.includes('*')) continue;
    byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), parts]);
  }
  // A word before a parameter, as the router ranks them.
  for (const patterns of byLength.values()) patterns.sort((a, b) => parameters(a) - parameters(b));
  return (pathname) => {
    const raw = rawPathOf(pathname);
    if (raw) return raw;
    const path = plainPath(pathname);
    if (path === null) return NO_ROUTE;
    const parts = partsOf(path);
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
