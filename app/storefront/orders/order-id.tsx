import { Check, Copy } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { iconClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

const SAID_MS = 4_000;

/** An order's full id as text that can be selected, and with script a button that copies it. */
export function OrderId({ id }: { id: string }) {
  const [said, setSaid] = useState('');
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(id);
      setSaid(texts.orders.copied);
    } catch {
      // Browsers copy by script only over https and where it is allowed.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setSaid(texts.orders.selected);
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
        {said === texts.orders.copied ? (
          <Icon node={Check} className="size-4 text-good" />
        ) : (
          <Icon node={Copy} className="size-4" />
        )}
      </button>
      <span role="status" className="text-xs text-quiet print:hidden">
        {said}
      </span>
    </span>
  );
}
