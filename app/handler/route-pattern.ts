import type { ServerBuild } from 'react-router';

/**
 * The whole pattern of a route, such as '/product/:id'. Layouts without an address of their own stand for
 * '/', as the home page does.
 */
export function patternOf(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    parts.unshift(...partsOf(routes[at]?.path));
  return `/${parts.join('/')}`;
}

/** What stands between the slashes of a path or pattern. */
export function partsOf(path = ''): string[] {
  return path.split('/').filter(Boolean);
}
