import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyMiddleware, loadLazily } from '#app/page/load-lazily.ts';
import { FORM_DRAFT, PAGE_DRAFT } from './drafts/draft-keys.ts';
import { setPageOwner } from './page-owner.ts';

const DRAFTS = [PAGE_DRAFT, FORM_DRAFT];

/**
 * Loads the code for failures soon after the page, because the browser can't load it while it is offline.
 * Returns null if loading fails.
 */
export const loadFailureModule = loadLazily(() => import('./lazy-module.ts'));

/** Wraps every request of the router with `handleNavigationErrors`. */
export const navigationErrors = lazyMiddleware(
  loadFailureModule,
  ({ handleNavigationErrors }) => handleNavigationErrors,
);

/** Whether the tab has a draft. False if the browser's storage is unavailable. */
function hasDraft(): boolean {
  try {
    return DRAFTS.some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Reports failed requests without leaving the page, and restores drafts after a sign-in or a reload. */
export function useFailures(uid: string | null): void {
  useEffect(() => {
    let undo: (() => void) | undefined;
    let gone = false;
    void loadFailureModule().then((loaded) => {
      if (!gone) undo = loaded?.startFailureHandling();
    });
    return () => {
      gone = true;
      undo?.();
    };
  }, []);
  useEffect(() => setPageOwner(uid), [uid]);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    if (hasDraft()) void loadFailureModule().then((loaded) => loaded?.restoreDrafts(uid, path));
  }, [uid, path]);
}
