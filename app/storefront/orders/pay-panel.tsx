import type { HowToPay } from '#app/orders/how-to-pay.ts';
import * as texts from '#texts';

/** The panel that tells how to pay: the amount, the due date and the account. */
export function PayPanel({ intro, facts, instructions, otherwise }: HowToPay) {
  return (
    <section
      aria-label={texts.payLater.howToPay}
      className="mb-8 grid gap-4 rounded-3xl border border-line bg-surface p-6 text-left print:border-ink"
    >
      <h2 className="text-lg">{texts.payLater.howToPay}</h2>
      <p className="text-sm">{intro}</p>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {instructions !== '' && <p className="text-sm whitespace-pre-line wrap-anywhere">{instructions}</p>}
      {otherwise !== '' && <p className="text-sm text-quiet">{otherwise}</p>}
    </section>
  );
}
