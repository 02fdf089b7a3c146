import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { MIN_SEARCH_LENGTH } from '#domain/dashboard/limits.ts';
import type { FoundInPanel } from '#domain/dashboard/search-panel.ts';

const PAUSE_MS = 150;
const LIMIT_MS = 10_000;
/** The reason for aborting a request that took too long. */
const LATE = 'late';

export type Found = { text: string; state: 'found' | 'failed'; found: FoundInPanel | null };

/**
 * The orders and products that match a text. The request starts shortly after the last key press. The
 * previous results stay visible until the response arrives, so that the list doesn't flicker.
 */
export function useFound(text: string): Found {
  const [found, setFound] = useState<Found>({ text: '', state: 'found', found: null });
  useEffect(() => {
    if (text.length < MIN_SEARCH_LENGTH) {
      setFound({ text, state: 'found', found: null });
      return;
    }
    const ended = new AbortController();
    const timer = setTimeout(
      () => void load(text, ended.signal).then((next) => next && setFound(next)),
      PAUSE_MS,
    );
    const limit = setTimeout(() => ended.abort(LATE), LIMIT_MS);
    return () => {
      clearTimeout(limit);
      clearTimeout(timer);
      ended.abort();
    };
  }, [text]);
  return found;
}

/** Requests the results. Null if a later search has aborted this request. */
async function load(text: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const address = `${href('/admin/search/results')}?${new URLSearchParams({ q: text })}`;
    const reply = await fetch(address, { signal });
    // If the session has ended, the response is a redirect to a page.
    if (!reply.ok || reply.redirected) return { text, state: 'failed', found: null };
    const found: FoundInPanel = await reply.json();
    return { text, state: 'found', found };
  } catch {
    return signal.aborted && signal.reason !== LATE ? null : { text, state: 'failed', found: null };
  }
}
