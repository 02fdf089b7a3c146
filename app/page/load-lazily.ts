import type { MiddlewareFunction } from 'react-router';

/**
 * Creates a loader for a module that is fetched once, after the page. The loader returns null if that fails.
 * The next call then tries again.
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
 * A router middleware that is part of a lazily loaded module. If the module can't be loaded, requests are not
 * changed.
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
