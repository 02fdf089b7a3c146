import type { ServerBuild } from 'react-router';
import { isBusy } from '#lib/busy.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import { away, crowded } from '../away.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Work<Args> = (args: Args) => unknown;

/**
 * The build whose loaders and actions answer 503, and in calm words, when they fail because there is no
 * database, or no connection to it.
 */
export function calmRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && calm(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function calm(route: Route): Route {
  const { loader, action } = route.module;
  const calmed = { ...(loader && { loader: inWords(loader) }), ...(action && { action: inWords(action) }) };
  return { ...route, module: { ...route.module, ...calmed } };
}

function inWords<Args>(work: Work<Args>): (args: Args) => Promise<unknown> {
  return async (args) => {
    try {
      return await work(args);
    } catch (error) {
      if (isOutOfReach(error)) throw away();
      throw isBusy(error) ? crowded() : error;
    }
  };
}
