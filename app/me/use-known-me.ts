import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useSharedSession } from '../session/use-shared-session.ts';
import { useMe } from '../use-me.ts';
import { isWaiting } from './known-me.ts';
import { loadPart } from './load-part.ts';

/**
 * Keeps what a page knows of its visitor true: asks `/me` for what a page that is given to everybody doesn't
 * tell, and anew when the browser's session may have changed. Returns the visitor's id; null for nobody.
 */
export function useKnownMe(): string | null {
  const me = useMe();
  const { revalidate } = useRevalidator();
  const askAgain = useCallback(() => {
    void loadPart().then((part) => {
      part?.forgetOthers();
      part?.makeOld();
      return revalidate();
    });
  }, [revalidate]);
  useEffect(() => {
    void loadPart().then((part) => part?.keep(me));
  }, [me]);
  useEffect(() => {
    void loadPart().then((part) => part?.askFirst());
  }, []);
  const uid = me.uid === null && isWaiting() ? undefined : me.uid;
  useSharedSession({ uid, askInMs: me.askInMs, askAgain });
  return me.uid;
}
