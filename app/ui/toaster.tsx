import { lazy, Suspense, useEffect, useState } from 'react';
import { useFetchers } from 'react-router';
import type { Toast } from '#lib/toast.ts';

const Sonner = lazy(() => import('./sonner.tsx'));

type Shown = Toast & { key: number };
type Listener = (toast: Shown) => void;

const listeners = new Set<Listener>();
let lastKey = 0;
/** Sonner brings a live region of its own; until it stands there, ours speaks. */
let sonnerSpeaks = false;

/** Shows a message at the top right. Only for the browser. */
function showToast(toast: Toast): void {
  lastKey += 1;
  const shown = { ...toast, key: lastKey };
  for (const listener of listeners) listener(shown);
}

/**
 * The shop's one place for messages (spec S1, S9): top right, spoken by screen readers through a live region that is there from the
 * start. The drawing part is loaded with the first message.
 */
export function Toaster() {
  const [spoken, setSpoken] = useState<Shown | null>(null);
  const [queue, setQueue] = useState<Shown[]>([]);
  useEffect(() => {
    const listener: Listener = (toast) => {
      if (!sonnerSpeaks) setSpoken(toast);
      setQueue((waiting) => [...waiting.slice(-9), toast]);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {spoken && <span key={spoken.key}>{spoken.text}</span>}
      </div>
      {queue.length > 0 && (
        <Suspense>
          <Sonner toasts={queue} onReady={sonnerReady} />
        </Suspense>
      )}
    </>
  );
}

function sonnerReady() {
  sonnerSpeaks = true;
}

const shown = new WeakSet<Toast[]>();

function showOnce(toasts: Toast[] | undefined): void {
  if (!toasts || shown.has(toasts)) return;
  shown.add(toasts);
  for (const toast of toasts) showToast(toast);
}

/** Shows toasts that came with a page or a reply, each list once. */
export function useToasts(toasts: Toast[] | undefined): void {
  useEffect(() => showOnce(toasts), [toasts]);
}

/** Shows the toasts of forms whose own place on the page is gone by the time the reply is there, such as a removed line. */
export function useFormToasts(): void {
  const fetchers = useFetchers();
  useEffect(() => {
    for (const { data } of fetchers) showOnce(data?.toasts);
  }, [fetchers]);
}

/** Toasts that came with the page, for browsers without script. */
export function StaticToasts({ toasts }: { toasts: Toast[] }) {
  if (toasts.length === 0) return null;
  return (
    <div
      role="status"
      className="without-script static-toasts pointer-events-none fixed top-28 right-4 z-50 grid w-80 sm:top-20 max-w-[calc(100vw-2rem)] gap-2"
    >
      {toasts.map((toast) => (
        <p
          key={toast.text}
          className="rounded-xl border border-line bg-surface px-4 py-3 text-sm font-medium shadow-float"
        >
          {toast.text}
        </p>
      ))}
    </div>
  );
}

/** Toasts of a page's own loader, such as what it failed to load. */
export function PageToasts({ toasts }: { toasts: Toast[] }) {
  useToasts(toasts);
  return <StaticToasts toasts={toasts} />;
}
