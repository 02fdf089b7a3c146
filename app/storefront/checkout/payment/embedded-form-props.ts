import type { ReactNode } from 'react';
import type { EmbeddedMethod } from './payment-methods.ts';

/** The properties of a provider's form that is shown inside the page. */
export type EmbeddedFormProps = EmbeddedMethod & {
  label: string;
  totalCents: number;
  paymentKey: string;
  /**
   * Called with true when a payment starts, and with false when it ends. Until then, the dialog can't be
   * closed.
   */
  onBusy: (busy: boolean) => void;
  /** The button that leads to the provider's own page. It is shown if the form can't be loaded. */
  ownPage: ReactNode;
};
