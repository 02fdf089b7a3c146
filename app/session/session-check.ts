import { href } from 'react-router';
import { callTimeoutMs } from '#app/clients/identity/call-timeout.ts';
import { retryDelayMs } from '#app/clients/identity/refresh-schedule.ts';

/** What a page knows about the session while it is open. */
export type PageSession = {
  /** The id of the signed-in user that the page shows; undefined before the page knows it. */
  uid: string | null | undefined;
  askInMs: number | null;
  /** Reloads the data about the visitor and the data of the page. */
  reload: () => void;
};

/**
 * The time in milliseconds after which an open page stops checking the session. After that, the session is
 * refreshed at the next click.
 */
const STOP_AFTER_MS = 12 * 3_600_000;

/** Requests `/session` whenever the tokens must be refreshed. Returns a function that stops this. */
export function checkWhenDue(page: PageSession & { askInMs: number }): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const until = Date.now() + STOP_AFTER_MS;
  let failures = 0;
  const plan = (ms: number) => {
    timer = setTimeout(check, ms);
  };
  const check = async () => {
    if (document.hidden) return document.addEventListener('visibilitychange', check, { once: true });
    if (Date.now() > until) return;
    const now = await fetchSession();
    if (now && now.uid !== page.uid) return page.reload();
    failures = now?.askInMs ? 0 : failures + 1;
    plan(now?.askInMs || retryDelayMs(failures));
  };
  plan(page.askInMs);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Requests the current user from `/session`. Null if the request fails. */
async function fetchSession(): Promise<{ uid: string | null; askInMs: number | null } | null> {
  const device = { mobile: matchMedia('(pointer: coarse)').matches, online: navigator.onLine };
  try {
    const reply = await fetch(href('/session'), { signal: AbortSignal.timeout(callTimeoutMs(device)) });
    return reply.ok ? await reply.json() : null;
  } catch {
    return null;
  }
}
