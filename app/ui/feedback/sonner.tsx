import { useEffect, useRef } from 'react';
import { toast as show, Toaster } from 'sonner';
import * as texts from '#texts';
import { type Keyed, toastLine } from './toast-line.ts';

const line = toastLine({
  show({ key, type, text, note }) {
    const onGone = () => line.gone(key);
    show[type](text, { id: key, description: note, onAutoClose: onGone, onDismiss: onGone });
  },
  hide: (key) => void show.dismiss(key),
});

/**
 * Shows toasts one at a time as they arrive. Sonner's live region announces those that arrive after it has
 * mounted.
 */
export default function Sonner({ toasts, onReady }: { toasts: Keyed[]; onReady: () => void }) {
  const last = useRef(0);
  useEffect(() => {
    for (const toast of toasts) {
      if (toast.key <= last.current) continue;
      last.current = toast.key;
      line.add(toast);
    }
    onReady();
  }, [toasts, onReady]);
  return (
    <Toaster
      position="top-right"
      expand
      visibleToasts={1}
      // Below the cart badge; on phones over the search box, so that the page heading stays visible.
      offset={{ top: 72, right: 16 }}
      mobileOffset={{ top: 54, right: 12, left: 12 }}
      // Above the header, below the payment dialog and its veil.
      style={{ zIndex: 35 }}
      containerAriaLabel={texts.shell.messages}
      toastOptions={{
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line)',
          fontFamily: 'var(--font-sans)',
          borderRadius: '0.875rem',
        },
        // Sonner's grey has too little contrast on our surfaces.
        descriptionClassName: 'text-quiet!',
      }}
    />
  );
}
