import { lazyMiddleware, loadLazily } from '#app/page/load-lazily.ts';

/** Loads the code that requests `/me`, after the page. */
export const loadViewerModule = loadLazily(() => import('./lazy-module.ts'));

/** Wraps every request of the router with `viewerMiddleware`. */
export const lazyViewerMiddleware = lazyMiddleware(
  loadViewerModule,
  ({ viewerMiddleware }) => viewerMiddleware,
);
