import { type ComponentType, useEffect, useState } from 'react';
import type { Toast } from '#lib/toast.ts';
import { staticToasts } from './static-toasts.ts';

type ShownToast = Toast & { key: number };
type SonnerComponent = ComponentType<{ toasts: ShownToast[]; onReady: () => void }>;
type Listener = (toast: ShownToast) => void;

/** Called with each toast that is shown. */
export const toastListeners = new Set<Listener>();
let lastKey = 0;
/** Whether Sonner's live region is mounted. Until then, the shop's own live region announces toasts. */
let sonnerAnnounces = false;
/** How long the shop's own live region contains a toast, in milliseconds. By then it has been announced. */
const ANNOUNCED_MS = 1_500;

/** Passes a toast to all listeners, which show it. Only for the browser. */
function showToast(toast: Toast): void {
  lastKey += 1;
  const shown = { ...toast, key: lastKey };
  for (const listener of toastListeners) listener(shown);
}

/**
 * The only place for toasts (spec S1, S9). Its live region exists from the start. Sonner is loaded with the
 * first toast. If that fails, toasts are shown without Sonner, and the next toast tries to load it again.
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
    // If Sonner can't be loaded, the toast stays until it has faded out.
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

/** Loads Sonner. Called early, so that toasts also work offline. */
export const loadSonner = () => import('./sonner.tsx');

function sonnerReady() {
  sonnerAnnounces = true;
}

const shown = new WeakSet<Toast[]>();

/**
 * Shows the toasts of a response. The same list is shown only once. Also works if the component that sent the
 * form is no longer mounted. Only for the browser.
 */
export function showToasts(toasts: Toast[] | undefined): void {
  if (!toasts || shown.has(toasts)) return;
  shown.add(toasts);
  for (const toast of toasts) showToast(toast);
}

/** Shows the toasts of a page or a response. The same list is shown only once. */
export function useToasts(toasts: Toast[] | undefined): void {
  useEffect(() => showToasts(toasts), [toasts]);
}

/**
 * Toasts in the server's HTML, for browsers without script. With script they are hidden and shown like other
 * toasts.
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

/** Toasts of a page's loader, for example about data that failed to load. */
export function PageToasts({ toasts }: { toasts: Toast[] | undefined }) {
  useToasts(toasts);
  return <StaticToasts toasts={toasts} />;
}
