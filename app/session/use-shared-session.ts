import { useEffect } from 'react';
import type { SharedSession } from './ask-session.ts';

/**
 * Keeps an open page in step with the session that all tabs share: notices that another tab signed in or out,
 * and asks for `/session` when the tokens are due, so that they stay fresh while nobody clicks.
 */
export function useSharedSession({ uid, askInMs, askAgain }: SharedSession): void {
  useEffect(() => {
    if (uid === undefined) return;
    const channel = new BroadcastChannel('kiosk-session');
    channel.onmessage = ({ data }) => {
      if (data !== uid) askAgain();
    };
    channel.postMessage(uid);
    // A page that the browser kept as it was may be of another session.
    const shown = (event: PageTransitionEvent) => event.persisted && askAgain();
    addEventListener('pageshow', shown);
    return () => {
      channel.close();
      removeEventListener('pageshow', shown);
    };
  }, [uid, askAgain]);

  useEffect(() => {
    if (askInMs === null) return;
    let stop: (() => void) | undefined;
    let gone = false;
    // Long before it is due; the next page asks anew where this fails.
    import('./ask-session.ts').then(
      (part) => {
        if (!gone) stop = part.askWhenDue({ uid, askInMs, askAgain });
      },
      () => {},
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [uid, askInMs, askAgain]);
}
