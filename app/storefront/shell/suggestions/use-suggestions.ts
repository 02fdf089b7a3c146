import { useEffect, useRef, useState } from 'react';
import type { Suggested } from '#domain/catalog/search/suggest.ts';
import { MAX_SUGGESTED_LENGTH } from '#domain/catalog/search-text.ts';

const PAUSE_MS = 100;

export type SuggestionAnswer = Suggested & { text: string };

/**
 * The suggestions for a text; null if there are none. Makes at most one request every 100 ms, for the latest
 * text. The previous suggestions stay until its response arrives.
 */
export function useSuggestions(text: string): SuggestionAnswer | null {
  const [answer, setAnswer] = useState<SuggestionAnswer | null>(null);
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  const query = text.length <= MAX_SUGGESTED_LENGTH ? text : '';
  useEffect(() => {
    if (query === '') return setAnswer(null);
    const request = new AbortController();
    const { signal } = request;
    const load = async () => {
      requestedAt.current = performance.now();
      const found = await fetchSuggestions(query, signal).catch(() => null);
      if (!signal.aborted) setAnswer(found);
    };
    const timer = setTimeout(load, Math.max(0, requestedAt.current + PAUSE_MS - performance.now()));
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);
  return query === '' ? null : answer;
}

/** Requests suggestions from the server. Null if the shop is too busy. The search itself still works then. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionAnswer | null> {
  const response = await fetch(`/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  return response.ok ? { ...(await response.json()), text } : null;
}
