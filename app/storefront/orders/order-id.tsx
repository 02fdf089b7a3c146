import { Check, Copy } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { iconClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

const MESSAGE_MS = 4_000;

/** The full id of an order, as a text that can be selected. With JavaScript, it also has a copy button. */
export function OrderId({ id }: { id: string }) {
  const [message, setMessage] = useState('');
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setMessage(texts.orders.copied);
    } catch {
      // Browsers allow copying only on HTTPS pages, and may refuse even there. In that case, select the text.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setMessage(texts.orders.selected);
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <code ref={text} className="font-mono text-sm break-all select-all">
        {id}
      </code>
      <button
        type="button"
        onClick={copy}
        aria-label={texts.orders.copyOrderId}
        title={texts.orders.copyOrderId}
        className={`needs-script ${iconClass} print:hidden`}
      >
        {message === texts.orders.copied ? (
          <Icon node={Check} className="size-4 text-good" />
        ) : (
          <Icon node={Copy} className="size-4" />
        )}
      </button>
      <span role="status" className="text-xs text-quiet print:hidden">
        {message}
      </span>
    </span>
  );
}
