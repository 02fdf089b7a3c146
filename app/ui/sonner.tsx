import { useEffect, useRef } from 'react';
import { toast as show, Toaster } from 'sonner';
import type { Toast } from '#lib/toast.ts';

type Keyed = Toast & { key: number };

/** Draws toasts as they arrive, and speaks those that arrive once it stands. */
export default function Sonner({ toasts, onReady }: { toasts: Keyed[]; onReady: () => void }) {
  const last = useRef(0);
  useEffect(() => {
    for (const toast of toasts) {
      if (toast.key <= last.current) continue;
      last.current = toast.key;
      show[toast.type](toast.text, { id: toast.key });
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
      containerAriaLabel="Messages"
      toastOptions={{
        style: {
          background: 'var(--surface)',
          color: 'var(--ink)',
          borderColor: 'var(--line)',
          fontFamily: 'var(--font-sans)',
          borderRadius: '0.875rem',
        },
      }}
    />
  );
}
