import { href } from 'react-router';
import { callTimeoutMs } from '#app/clients/identity/call-timeout.ts';
import { retryDelayMs } from '#app/clients/identity/refresh-schedule.ts';

/** What an open page knows of the session. */
export type SharedSession = {
  /** Who the page says is signed in; undefined while that is not known. */
  uid: string | null | undefined;
  askInMs: number | null;
  /** Asks the shop for what the page shows of its visitor. */
  askAgain: () => void;
};

/** A visitor who comes back to a page left open longer is signed in anew by the first click. */
const ASKS_FOR_MS = 12 * 3_600_000;

/** Asks for `/session` when the tokens are due, and again and again. Returns what ends that. */
export function askWhenDue(shown: SharedSession & { askInMs: number }): () => void {
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
    if (now && now.uid !== shown.uid) return shown.askAgain();
    failures = now?.askInMs ? 0 : failures + 1;
    plan(now?.askInMs || retryDelayMs(failures));
  };
  plan(shown.askInMs);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
  };
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
