import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Toast } from '#lib/toast.ts';

type Shown = Toast & { key: number };
type Drawer = ComponentType<{ toasts: Shown[]; onReady: () => void }>;
type Listener = (toast: Shown) => void;

const listeners = new Set<Listener>();
let lastKey = 0;
/** Sonner brings a live region of its own; until it stands there, ours speaks. */
let sonnerSpeaks = false;
/** How long our live region keeps a message; then it is read, and found once on the page. */
const SPOKEN_MS = 1_500;
/** Messages at once where they are drawn plainly. */
const PLAIN = 3;

/** Shows a message at the top right. Only for the browser. */
function showToast(toast: Toast): void {
  lastKey += 1;
  const shown = { ...toast, key: lastKey };
  for (const listener of listeners) listener(shown);
}

/**
 * The shop's one place for messages (spec S1, S9): top right, spoken by screen readers through a live region
 * that is there from the start. The drawing part is loaded with the first message, and again with the next
 * where that failed: then they are drawn plainly.
 */
export function Toaster() {
  const [spoken, setSpoken] = useState<Shown | null>(null);
  const [queue, setQueue] = useState<Shown[]>([]);
  const [Draw, setDraw] = useState<Drawer | null>(null);
  const [plain, setPlain] = useState(false);
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
  useEffect(() => {
    if (queue.length === 0 || Draw) return;
    loadSonner().then(
      (part) => setDraw(() => part.default),
      () => setPlain(true),
    );
  }, [queue, Draw]);
  useEffect(() => {
    if (!spoken) return;
    const timer = setTimeout(() => setSpoken(null), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {spoken && (
          <span key={spoken.key}>
            {spoken.text} {spoken.note}
          </span>
        )}
      </div>
      {Draw && <Draw toasts={queue} onReady={sonnerReady} />}
      {plain && !Draw && <PlainToasts toasts={queue.slice(-PLAIN)} />}
    </>
  );
}

/** The drawing part; asked for before there is need, it is there when there is no network. */
export const loadSonner = () => import('./sonner.tsx');

function sonnerReady() {
  sonnerSpeaks = true;
}

const shown = new WeakSet<Toast[]>();

/**
 * Shows the toasts of a reply at once, each list once. Where the part that sent the form may be gone by the
 * time it is drawn again, this is the only sure way. Only for the browser.
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

const never = () => () => {};

/**
 * Toasts that came with the page, for browsers without script; gone where the script has taken over, which
 * shows them.
 */
export function StaticToasts({ toasts }: { toasts: Toast[] | undefined }) {
  const written = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!written || !toasts || toasts.length === 0) return null;
  return <PlainToasts toasts={toasts} className="without-script" />;
}

function PlainToasts({ toasts, className = '' }: { toasts: Toast[]; className?: string }) {
  return (
    <div
      role="status"
      className={`${className} static-toasts pointer-events-none fixed top-28 right-4 z-50 grid w-80 sm:top-20 max-w-[calc(100vw-2rem)] gap-2`}
    >
      {toasts.map((toast) => (
        <p
          key={toast.text}
          className="rounded-xl border border-line bg-surface px-4 py-3 text-sm font-medium shadow-float"
        >
          {toast.text}
          {toast.note && <span className="block font-normal text-quiet">{toast.note}</span>}
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
