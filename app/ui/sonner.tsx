import { useEffect, useRef } from 'react';
import { toast as show, Toaster } from 'sonner';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';

type Keyed = Toast & { key: number };

/** Draws toasts as they arrive, and speaks those that arrive once it stands. */
export default function Sonner({ toasts, onReady }: { toasts: Keyed[]; onReady: () => void }) {
  const last = useRef(0);
  const failures = useRef(new Map<string, number>());
  useEffect(() => {
    for (const toast of toasts) {
      if (toast.key <= last.current) continue;
      last.current = toast.key;
      // The same failure once more takes the place of the one before: a heap of them would lie on what is to
      // be pressed again.
      if (toast.type === 'error') {
        const before = failures.current.get(toast.text);
        if (before !== undefined) show.dismiss(before);
        failures.current.set(toast.text, toast.key);
      }
      show[toast.type](toast.text, { id: toast.key, description: toast.note });
    }
    onReady();
  }, [toasts, onReady]);
  return (
    <Toaster
      position="top-right"
      expand
      // Below the header: a message must not lie on the cart.
      offset={{ top: 72, right: 16 }}
      mobileOffset={{ top: 116, right: 12, left: 12 }}
      containerAriaLabel={texts.shell.messages}
      toastOptions={{
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line)',
          fontFamily: 'var(--font-sans)',
          borderRadius: '0.875rem',
        },
        // Sonner's own grey is too faint on our surfaces.
        descriptionClassName: 'text-quiet!',
      }}
    />
  );
}
