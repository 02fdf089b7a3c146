import type { ServerBuild } from 'react-router';

/** The full pattern of a route, such as '/product/:id'; '/' for layouts without a path and the home page. */
export function patternOf(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    parts.unshift(...pathParts(routes[at]?.path));
  return `/${parts.join('/')}`;
}

/** The parts between the slashes of a path or pattern. */
export function pathParts(path = ''): string[] {
  return path.split('/').filter(Boolean);
}
