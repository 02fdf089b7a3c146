import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Toast } from '#lib/toast.ts';

type ShownToast = Toast & { key: number };
type SonnerComponent = ComponentType<{ toasts: ShownToast[]; onReady: () => void }>;
type Listener = (toast: ShownToast) => void;

/** Called with each toast that is shown. */
export const toastListeners = new Set<Listener>();
let lastKey = 0;
/** Whether Sonner's live region is mounted. Before that, our own announces toasts. */
let sonnerAnnounces = false;
/** How long our live region contains a toast: until it has been announced. */
const ANNOUNCED_MS = 1_500;
/** How many toasts are shown at once without Sonner. */
const MAX_PLAIN = 3;

/** Shows a toast at the top right. Only for the browser. */
function showToast(toast: Toast): void {
  lastKey += 1;
  const shown = { ...toast, key: lastKey };
  for (const listener of toastListeners) listener(shown);
}

/**
 * The only place for toasts (spec S1, S9): top right, with a live region that exists from the start. Sonner
 * is loaded with the first toast. If that fails, toasts are shown without it, and the next toast tries again.
 */
export function Toaster() {
  const [announced, setAnnounced] = useState<ShownToast | null>(null);
  const [queue, setQueue] = useState<ShownToast[]>([]);
  const [Sonner, setSonner] = useState<SonnerComponent | null>(null);
  const [plain, setPlain] = useState(false);
  useEffect(() => {
    const listener: Listener = (toast) => {
      if (!sonnerAnnounces) setAnnounced(toast);
      setQueue((waiting) => [...waiting.slice(-9), toast]);
    };
    toastListeners.add(listener);
    return () => {
      toastListeners.delete(listener);
    };
  }, []);
  useEffect(() => {
    if (queue.length === 0 || Sonner) return;
    loadSonner().then(
      (part) => setSonner(() => part.default),
      () => setPlain(true),
    );
  }, [queue, Sonner]);
  useEffect(() => {
    if (!announced) return;
    const timer = setTimeout(() => setAnnounced(null), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {announced && (
          <span key={announced.key}>
            {announced.text} {announced.note}
          </span>
        )}
      </div>
      {Sonner && <Sonner toasts={queue} onReady={sonnerReady} />}
      {plain && !Sonner && <PlainToasts toasts={queue.slice(-MAX_PLAIN)} />}
    </>
  );
}

/** Loads Sonner. Call it early, so that it is available offline. */
export const loadSonner = () => import('./sonner.tsx');

function sonnerReady() {
  sonnerAnnounces = true;
}

const shown = new WeakSet<Toast[]>();

/**
 * Shows the toasts of a reply, each list once. Works even if the component that sent the form is unmounted.
 * Only for the browser.
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

const subscribeNever = () => () => {};

/** Toasts in the server's HTML, for browsers without script. Scripts remove them and show them as usual. */
export function StaticToasts({ toasts }: { toasts: Toast[] | undefined }) {
  const isServerHtml = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
  if (!isServerHtml || !toasts || toasts.length === 0) return null;
  return <PlainToasts toasts={toasts} className="without-script" />;
}

function PlainToasts({ toasts, className = '' }: { toasts: Toast[]; className?: string }) {
  return (
    <div
      role="status"
      className={`${className} static-toasts pointer-events-none fixed top-14 right-4 z-35 grid w-80 sm:top-20 max-w-[calc(100vw-2rem)] gap-2`}
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

/** Toasts of a page's loader, for example about data that failed to load. */
export function PageToasts({ toasts }: { toasts: Toast[] | undefined }) {
  useToasts(toasts);
  return <StaticToasts toasts={toasts} />;
}
