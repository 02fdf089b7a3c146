import { useEffect } from 'react';
import { href } from 'react-router';
import { callTimeoutMs } from '#app/clients/identity/call-timeout.ts';
import { retryDelayMs } from '#app/clients/identity/refresh-schedule.ts';

/** A visitor who comes back to a page left open longer is signed in anew by the first click. */
const ASKS_FOR_MS = 12 * 3_600_000;

type SharedSession = {
  /** Who the page says is signed in; undefined while that is not known. */
  uid: string | null | undefined;
  askInMs: number | null;
  /** Asks the shop for what the page shows of its visitor. */
  askAgain: () => void;
};

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
    let timer: ReturnType<typeof setTimeout>;
    const until = Date.now() + ASKS_FOR_MS;
    let failures = 0;
    const plan = (ms: number) => {
      timer = setTimeout(ask, ms);
    };
    const ask = async () => {
      if (document.hidden) return document.addEventListener('visibilitychange', ask, { once: true });
      if (Date.now() > until) return;
      const now = await askSession();
      if (now && now.uid !== uid) return askAgain();
      failures = now?.askInMs ? 0 : failures + 1;
      plan(now?.askInMs || retryDelayMs(failures));
    };
    plan(askInMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [uid, askInMs, askAgain]);
}

/** Who is signed in now; null while that can't be told. */
async function askSession(): Promise<{ uid: string | null; askInMs: number | null } | null> {
  const device = { mobile: matchMedia('(pointer: coarse)').matches, online: navigator.onLine };
  try {
    const reply = await fetch(href('/session'), { signal: AbortSignal.timeout(callTimeoutMs(device)) });
    return reply.ok ? await reply.json() : null;
  } catch {
    return null;
  }
}
