import type { ServerBuild } from 'react-router';

/**
 * The complete pattern of a route, such as '/product/:id'. It is '/' for the home page and for layouts
 * without a path.
 */
export function patternOf(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId)
    parts.unshift(...pathParts(routes[at]?.path));
  return `/${parts.join('/')}`;
}

/** The parts of a path or pattern between its slashes. */
export function pathParts(path = ''): string[] {
  return path.split('/').filter(Boolean);
}
