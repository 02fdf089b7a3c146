import { type ComponentType, lazy } from 'react';
import { loadFailureModule } from './load-module.ts';

/** A lazily loaded component. If its code is gone but the shop responds, the page is outdated and reloads. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch(async (error) => {
      const part = await loadFailureModule();
      if (await part?.loadOutdatedAnew()) return new Promise<never>(() => {});
      throw error;
    }),
  );
}
