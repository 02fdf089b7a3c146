import { type ComponentType, useEffect, useState } from 'react';
import type { Toast } from '#lib/toast.ts';
import { staticToasts } from './static-toasts.ts';

type ShownToast = Toast & { key: number };
type SonnerComponent = ComponentType<{ toasts: ShownToast[]; onReady: () => void }>;
type Listener = (toast: ShownToast) => void;

/** The functions that are called with each toast. */
export const toastListeners = new Set<Listener>();
let lastKey = 0;
/**
 * Whether Sonner is mounted and announces toasts to screen readers. Before that, the shop's own live region
 * does this.
 */
let sonnerAnnounces = false;
/**
 * The time in milliseconds for which the shop's live region contains a toast. Screen readers need less time
 * to notice it.
 */
const ANNOUNCED_MS = 1_500;

/** Passes a toast to all listeners, which show it. Call this only in the browser. */
function showToast(toast: Toast): void {
  lastKey += 1;
  const shown = { ...toast, key: lastKey };
  for (const listener of toastListeners) listener(shown);
}

/**
 * The only component that shows toasts (spec S1, S9). Its live region exists from the start. Sonner is loaded
 * with the first toast. If that fails, the toast is shown without Sonner, and the next toast tries to load it
 * again.
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
    // A toast that is shown without Sonner stays until it has faded out.
    if (!announced || plain) return;
    const timer = setTimeout(() => setAnnounced(null), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [announced, plain]);
  return (
    <>
      <div className={plain && !Sonner ? 'static-toasts' : 'sr-only'} role="status" aria-live="polite">
        {announced && (
          <span key={announced.key} className="static-toast">
            {announced.text} {announced.note}
          </span>
        )}
      </div>
      {Sonner && <Sonner toasts={queue} onReady={sonnerReady} />}
    </>
  );
}

/** Loads Sonner. Call this early, so that toasts also work offline. */
export const loadSonner = () => import('./sonner.tsx');

function sonnerReady() {
  sonnerAnnounces = true;
}

const shown = new WeakSet<Toast[]>();

/**
 * Shows the toasts of a response, even if the component that sent the form is no longer mounted. Shows each
 * list only once. Call this only in the browser.
 */
export function showToasts(toasts: Toast[] | undefined): void {
  if (!toasts || shown.has(toasts)) return;
  shown.add(toasts);
  for (const toast of toasts) showToast(toast);
}

/** Shows the toasts of a page or a response. Shows each list only once. */
export function useToasts(toasts: Toast[] | undefined): void {
  useEffect(() => showToasts(toasts), [toasts]);
}

/**
 * The toasts in the server's HTML, for browsers without JavaScript. With JavaScript they are hidden, and
 * shown like all other toasts.
 */
export function StaticToasts({ toasts }: { toasts: Toast[] | undefined }) {
  if (!toasts?.length) return null;
  const __html = import.meta.env.SSR ? staticToasts(toasts) : '';
  return (
    <div
      className="without-script"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: its texts are escaped
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

/** The toasts of a page's loader, such as a message that some data failed to load. */
export function PageToasts({ toasts }: { toasts: Toast[] | undefined }) {
  useToasts(toasts);
  return <StaticToasts toasts={toasts} />;
}
