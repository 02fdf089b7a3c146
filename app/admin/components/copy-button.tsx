import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

const MESSAGE_MS = 4_000;

/**
 * A button that copies a text to the clipboard. Without JavaScript, users select the text on the page
 * instead. `label` names the copied text.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  async function copy() {
    // Browsers allow copying only on HTTPS pages. Even there, a browser may refuse.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setMessage(copied ? texts.orders.copied : texts.adminOrders.notCopied);
  }
  return (
    <span className="needs-script inline-flex items-center gap-1">
      <span role="status" className="text-xs text-quiet">
        {message}
      </span>
      <IconButton label={label} type="button" onClick={copy} className="size-8! text-quiet!">
        <Icon node={message === texts.orders.copied ? Check : Copy} className="size-4" />
      </IconButton>
    </span>
  );
}
