import type { MiddlewareFunction } from 'react-router';

/**
 * Returns a function that loads a module when it is first called, after the page. It returns null if loading
 * fails, and the next call tries again.
 */
export function loadLazily<Module>(load: () => Promise<Module>): () => Promise<Module | null> {
  let loading: Promise<Module | null> | null = null;
  return () => {
    loading ??= load().catch(() => {
      loading = null;
      return null;
    });
    return loading;
  };
}

/**
 * A router middleware whose code is loaded lazily. If the code can't be loaded, requests run without the
 * middleware.
 */
export function lazyMiddleware<Module, Results>(
  load: () => Promise<Module | null>,
  pick: (module: Module) => MiddlewareFunction<Results>,
): MiddlewareFunction<Results> {
  return async (args, next) => {
    const module = await load();
    return module ? pick(module)(args, next) : next();
  };
}
