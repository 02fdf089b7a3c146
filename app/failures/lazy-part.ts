import { type ComponentType, lazy } from 'react';
import { loadFailureModule } from './load-module.ts';

/**
 * A component that is loaded when it is first rendered. If its file no longer exists but the shop responds,
 * the page is outdated, so it is reloaded.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch(async (error) => {
      const part = await loadFailureModule();
      if (await part?.loadOutdatedAnew()) return new Promise<never>(() => {});
      throw error;
    }),
  );
}
