import { LoaderCircle } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

/** A button in PayPal's colors. It is shown until PayPal's script has rendered its own button. */
export function PayPalFallbackButton({
  busy,
  className = '',
  ...rest
}: ComponentProps<'button'> & { busy: boolean }) {
  return (
    <button
      type="submit"
      disabled={busy}
      {...rest}
      className={`inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-full bg-[#ffc439] px-5 font-bold text-[#142c8e] transition duration-200 ease-calm hover:brightness-95 active:scale-[0.98] disabled:cursor-progress disabled:opacity-60 disabled:active:scale-100 ${className}`}
    >
      {busy && <Icon node={LoaderCircle} className="size-4 animate-spin" />}
      {busy ? texts.checkout.processing : texts.checkout.paypal}
    </button>
  );
}

/** The letter P as a decoration. */
export function PayPalMark() {
  return (
    <span
      aria-hidden="true"
      className="text-lg leading-none font-black italic text-[#2f6fd6] dark:text-[#8ab6ff]"
    >
      P
    </span>
  );
}
