import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useSharedSession } from '../session/use-shared-session.ts';
import { useMe } from '../use-me.ts';
import { makeOld } from './ask-me.ts';
import { askFirst, forgetOthers, isWaiting, keep } from './known-me.ts';
import { nowShown } from './tell-root.ts';

/**
 * Keeps what a page knows of its visitor true: asks `/me` for what a page that is given to everybody doesn't
 * tell, and anew when the browser's session may have changed. Returns the visitor's id; null for nobody.
 */
export function useKnownMe(): string | null {
  const me = useMe();
  const { revalidate } = useRevalidator();
  const askAgain = useCallback(() => {
    forgetOthers();
    makeOld();
    void revalidate();
  }, [revalidate]);
  useEffect(() => {
    nowShown(me);
    keep(me);
  }, [me]);
  useEffect(askFirst, []);
  const uid = me.uid === null && isWaiting() ? undefined : me.uid;
  useSharedSession({ uid, askInMs: me.askInMs, askAgain });
  return me.uid;
}
