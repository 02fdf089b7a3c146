import type { ServerBuild } from 'react-router';
import { serviceUnavailable, tooBusy } from '#app/errors/unavailable.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Handler<Args> = (args: Args) => unknown;

/**
 * Wraps the build. If the database is down or has no free connection, loaders and actions then respond with a
 * 503.
 */
export function mapUnavailableErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && wrapRoute(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function wrapRoute(route: Route): Route {
  const { loader, action } = route.module;
  const wrapped = {
    ...(loader && { loader: mapErrors(loader) }),
    ...(action && { action: mapErrors(action) }),
  };
  return { ...route, module: { ...route.module, ...wrapped } };
}

function mapErrors<Args>(handler: Handler<Args>): (args: Args) => Promise<unknown> {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (isUnavailable(error)) throw serviceUnavailable();
      throw isBusy(error) ? tooBusy() : error;
    }
  };
}
