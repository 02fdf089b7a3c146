import { useEffect } from 'react';
import { type MiddlewareFunction, useLocation } from 'react-router';
import { setPageOwner } from './page-owner.ts';
import type { Results } from './router.ts';
import { TYPED_FORM, TYPED_PAGE } from './typed-form-key.ts';

type Part = typeof import('./part.ts');
let part: Promise<Part | null> | null = null;

/**
 * What a failure needs is fetched while there is a network, once the page stands; null where even that fails.
 */
export function loadPart(): Promise<Part | null> {
  part ??= import('./part.ts').catch(() => {
    part = null;
    return null;
  });
  return part;
}

/** Wraps every call of the router's, see `keepPage`. */
export const keepingPage: MiddlewareFunction<Results> = async (args, next) => {
  const loaded = await loadPart();
  return loaded ? loaded.keepPage(args, next) : next();
};

/**
 * Has the page stand whatever becomes of its calls, and shows again what was typed before a session had
 * ended.
 */
export function useFailures(uid: string | null): void {
  useEffect(() => {
    let undo: (() => void) | undefined;
    let gone = false;
    void loadPart().then((loaded) => {
      if (!gone) undo = loaded?.install();
    });
    return () => {
      gone = true;
      undo?.();
    };
  }, []);
  useEffect(() => setPageOwner(uid), [uid]);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (sessionStorage.getItem(TYPED_PAGE) === null) return;
    void loadPart().then((loaded) => loaded?.restorePage(uid, pathname + search));
  }, [uid, pathname, search]);
  useEffect(() => {
    if (uid === null || sessionStorage.getItem(TYPED_FORM) === null) return;
    void loadPart().then((loaded) => loaded?.restoreForm(uid, pathname + search));
  }, [uid, pathname, search]);
}
