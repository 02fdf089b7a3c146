import { useEffect, useRef, useState } from 'react';
import { MAX_SUGGESTED_LENGTH } from '#domain/catalog/search.ts';
import type { Suggested } from '#domain/catalog/suggest.ts';

const PAUSE_MS = 100;

export type Answer = Suggested & { text: string };

/**
 * What the shop suggests for a text: asked for once in 100 ms at most, each time for the newest text, and of
 * no other is the answer taken. Until it has come the one before stays. Null where there is none.
 */
export function useSuggested(text: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const wanted = text.length <= MAX_SUGGESTED_LENGTH ? text : '';
  useEffect(() => {
    if (wanted === '') return setAnswer(null);
    const asked = new AbortController();
    const { signal } = asked;
    const ask = async () => {
      askedAt.current = performance.now();
      const found = await suggestedFor(wanted, signal).catch(() => null);
      if (!signal.aborted) setAnswer(found);
    };
    const timer = setTimeout(ask, Math.max(0, askedAt.current + PAUSE_MS - performance.now()));
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [wanted]);
  return wanted === '' ? null : answer;
}

/** Null when the shop has no time: the search itself works all the same. */
async function suggestedFor(text: string, signal: AbortSignal): Promise<Answer | null> {
  const response = await fetch(`/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  return response.ok ? { ...(await response.json()), text } : null;
}
