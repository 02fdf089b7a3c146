import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A part of a page that is loaded when it is wanted. Where its code can't be had while the shop answers, the
 * page is too old, and loads itself anew.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch(async (error) => {
      const part = await loadPart();
      if (await part?.loadOutdatedAnew()) return new Promise<never>(() => {});
      throw error;
    }),
  );
}
