import { lazy, Suspense, useEffect, useState } from 'react';
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

/**
 * Shows the toasts of a reply at once, each list once. Where the part that sent the form may be gone by the time it is drawn again,
 * this is the only sure way. Only for the browser.
 */
export function showToasts(toasts: Toast[] | undefined): void {
  if (!toasts || shown.has(toasts)) return;
  shown.add(toasts);
  for (const toast of toasts) showToast(toast);
}

/** Shows toasts that came with a page or a reply, each list once. */
export function useToasts(toasts: Toast[] | undefined): void {
  useEffect(() => showToasts(toasts), [toasts]);
}

/** Toasts that came with the page, for browsers without script. */
export function StaticToasts({ toasts }: { toasts: Toast[] | undefined }) {
  if (!toasts || toasts.length === 0) return null;
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
export function PageToasts({ toasts }: { toasts: Toast[] | undefined }) {
  useToasts(toasts);
  return <StaticToasts toasts={toasts} />;
}
