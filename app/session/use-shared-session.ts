import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { retryDelayMs } from '#app/clients/identity/refresh-schedule.ts';

/** About half a day; a visitor who comes back to a page left open longer is signed in anew by the first click. */
const MAX_ASKS = 12;

/**
 * Keeps an open page in step with the session that all tabs share: notices that another tab signed in or out, and asks
 * for `/session` when the tokens are due, so that they stay fresh while nobody clicks.
 */
export function useSharedSession(uid: string | null, askInMs: number | null): void {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const channel = new BroadcastChannel('kiosk-session');
    channel.onmessage = ({ data }) => {
      if (data !== uid) revalidate();
    };
    channel.postMessage(uid);
    // A page that the browser kept as it was may be of another session.
    const shown = (event: PageTransitionEvent) => event.persisted && revalidate();
    addEventListener('pageshow', shown);
    return () => {
      channel.close();
      removeEventListener('pageshow', shown);
    };
  }, [uid, revalidate]);

  useEffect(() => {
    if (askInMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let asks = 0;
    let failures = 0;
    const plan = (ms: number) => {
      timer = setTimeout(ask, ms);
    };
    const ask = async () => {
      if (document.hidden) return document.addEventListener('visibilitychange', ask, { once: true });
      asks += 1;
      if (asks > MAX_ASKS) return;
      const now = await fetch('/session')
        .then((reply) => reply.json())
        .catch(() => ({ uid, askInMs: 0 }));
      if (now.uid !== uid) return revalidate();
      failures = now.askInMs > 0 ? 0 : failures + 1;
      plan(now.askInMs || retryDelayMs(failures));
    };
    plan(askInMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [uid, askInMs, revalidate]);
}
