import type { ReactNode } from 'react';
import type { EmbeddedMethod } from './payment-methods.ts';

/** The properties of a provider's form in the page. */
export type EmbeddedFormProps = EmbeddedMethod & {
  label: string;
  totalCents: number;
  paymentKey: string;
  /** Called when a payment starts or ends, so that the dialog stays open. */
  onBusy: (busy: boolean) => void;
  /** The button to the provider's own page, shown if the form can't be loaded. */
  ownPage: ReactNode;
};
