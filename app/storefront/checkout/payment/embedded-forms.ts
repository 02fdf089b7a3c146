import type { ComponentType } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import type { EmbeddedMethod } from './payment-methods.ts';

export type EmbeddedFormProps = EmbeddedMethod & {
  label: string;
  totalCents: number;
  paymentKey: string;
  /** Called when a payment starts or ends, so that the dialog stays open. */
  onBusy: (busy: boolean) => void;
  /** The button to the provider's own page, shown if the form can't be loaded. */
  ownPage: React.ReactNode;
};

/** The forms in the page, by the provider's name. A provider without one is paid on its own page. */
export const EMBEDDED_FORMS: Partial<Record<string, ComponentType<EmbeddedFormProps>>> = {
  stripe: lazyPart(() => import('../stripe/stripe-form.tsx')),
};
