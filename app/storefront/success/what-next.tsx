import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';

type Props = {
  /** The email address of the confirmation; null if no confirmation is sent. */
  email: string | null;
  deliveryKind: DeliveryKind;
  /**
   * The expected delivery dates in words; null if unknown. They are not shown if the order must be paid
   * before it is shipped.
   */
  dates: string | null;
  /** The pick-up location; '' for an order that is shipped. */
  place: string;
  /** Whether the order must be paid before it is shipped. */
  isPrepaid: boolean;
};

/** The next steps of a new order, as a list. */
export function WhatNext({ email, deliveryKind, dates, place, isPrepaid }: Props) {
  const shipping =
    deliveryKind === 'fetched' ? fetchedSteps(email, place) : sentSteps(email, isPrepaid ? null : dates);
  const steps = isPrepaid ? [texts.orderSteps.payFirst, ...shipping] : shipping;
  return (
    <section aria-labelledby="what-next" className="grid gap-3">
      <h2 id="what-next" className="text-lg">
        {texts.orderSteps.next}
      </h2>
      <ol className="grid gap-3 text-sm">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const told = (steps: (string | null)[]) => steps.filter((step) => step !== null);

const sentSteps = (email: string | null, dates: string | null) =>
  told([
    texts.orderSteps.prepare,
    email && texts.orderSteps.writeWhenSent,
    dates && texts.orderSteps.arrives(dates),
  ]);

const fetchedSteps = (email: string | null, place: string) =>
  told([
    texts.orderSteps.makeReady,
    email && texts.orderSteps.writeWhenReady,
    texts.orderSteps.collect(place),
  ]);
