import type { ReactNode } from 'react';

type ChoiceProps = { value: string; text: string; defaultChecked?: boolean; children: ReactNode };

/** The radio button of a payment method, styled as a card. */
export function Choice({ value, text, defaultChecked, children }: ChoiceProps) {
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-2xl border border-control px-4 text-sm font-semibold transition-colors has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input type="radio" name="method" value={value} defaultChecked={defaultChecked} className="sr-only" />
      {children}
      {text}
    </label>
  );
}
