import type { Gateway } from '#domain/payments/gateway.ts';

/** The calls that every provider has. */
export type ProviderStep = 'create' | 'read' | 'capture' | 'refund';

/** A failing call, the number of failures, and the payment's outcome; 'either' if both are correct. */
export type FaultCase = {
  step: string;
  fault: string;
  times: number;
  end: 'paid' | 'unpaid' | 'either';
};

/** A webhook as the provider sends it. */
export type Notice = { headers: Record<string, string>; body: string };

/**
 * Events of one order at the provider: actions of the bank and of the merchant there, and the passing of
 * time.
 */
export type LaterAtProvider = {
  /** The captured cents of this order minus the returned cents. */
  balance(orderId: string): number;
  /** The payer's bank declines; the payer may retry. */
  decline(orderId: string): void;
  /** The merchant refunds this number of cents on the provider's pages, at most the remaining amount. */
  giveBack(orderId: string, cents: number): void;
  /** Reverses the latest completed refund. */
  undoRefund(orderId: string): void;
  /** The payer's bank takes back the remaining amount. */
  takeBack(orderId: string): void;
  /** Moves time forward by days: an unapproved order ends, and an authorisation lapses. */
  lapse(orderId: string): void;
  /** The provider completes its pending refunds. */
  endRefunds(): void;
  /** The webhooks about this order so far, oldest first. */
  notices(orderId: string): Notice[];
};

/** A stand-in of a payment provider, with an interface for all providers. Suites run for each. */
export type Provider = {
  name: string;
  /** Settings of a shop that talks to it. */
  env: Record<string, string>;
  open(options: { timeoutMs: number; pauseMs: number }): Gateway;
  /** The payer approves on the provider's page. */
  approve(orderId: string): void;
  /** Captures that were not refunded. */
  kept(): { id: string; currency: string; value: string }[];
  /** Authorisations that are neither captured nor cancelled. */
  authorised(): number;
  /** The possible faults of a payment. */
  faultCases: FaultCase[];
  /** The faults that any call can have. */
  transportFaults: string[];
  fail(step: string, fault: string, times?: number): void;
  chaos(rate: number, random: () => number): void;
  /** The number of failed calls so far. */
  failed(): number;
  /** Ends all faults. */
  heal(): void;
  /** The provider has reviewed the pending payments and accepts them. */
  passExamination(): void;
  onCall(listen: ((call: { step: string; when: 'arrived' | 'done' }) => void | Promise<void>) | null): void;
  /** A genuine webhook of an approval, as the provider sends it. */
  approvalNotice(orderId: string): { headers: Record<string, string>; body: string };
  /**
   * The merchant refunds `value`, or everything, on the provider's pages. Returns the refund and its webhook.
   */
  refundByHand(
    captureId: string,
    value?: string,
  ): { id: string; notice: { headers: Record<string, string>; body: string } };
  /** Actions of random histories at the provider, besides paying. */
  later: LaterAtProvider;
  stop(): Promise<void>;
};

/** More than the calls of any test. */
export const ALWAYS = 1_000;

/**
 * The transport faults at each step, once and always. After a single fault, the payment is paid in the end.
 */
export function transportCases(steps: string[], faults: string[]): FaultCase[] {
  return steps.flatMap((step) =>
    faults.flatMap((fault): FaultCase[] => [
      { step, fault, times: 1, end: 'paid' },
      { step, fault, times: ALWAYS, end: 'either' },
    ]),
  );
}
