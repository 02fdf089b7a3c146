import type { Gateway } from '#domain/payments/gateway/gateway.ts';

/** The calls that every provider has. */
export type ProviderStep = 'create' | 'read' | 'capture' | 'refund';

/**
 * A failing call, the number of its failures, and the outcome of the payment. 'either' means that both
 * outcomes are correct.
 */
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
  /** The payer's bank declines the payment. The payer may try again. */
  decline(orderId: string): void;
  /**
   * The merchant refunds this number of cents on the provider's pages. The refund is at most the remaining
   * amount.
   */
  giveBack(orderId: string, cents: number): void;
  /** Reverses the latest completed refund. */
  undoRefund(orderId: string): void;
  /** The payer's bank takes back the remaining amount. */
  takeBack(orderId: string): void;
  /** Moves time forward by days. An order that is not approved ends, and an authorisation expires. */
  lapse(orderId: string): void;
  /** The provider completes its pending refunds. */
  endRefunds(): void;
  /** The webhooks about this order so far, oldest first. */
  notices(orderId: string): Notice[];
};

/**
 * A stand-in of a payment provider behind an interface that all providers have. Test suites run for each
 * provider.
 */
export type Provider = {
  name: string;
  /** Settings of a shop that uses this stand-in. */
  env: Record<string, string>;
  open(options: { timeoutMs: number; pauseMs: number }): Gateway;
  /** The payer approves on the provider's page. */
  approve(orderId: string): void;
  /** Captures that were not refunded. */
  kept(): { id: string; currency: string; value: string }[];
  /** Authorisations that are still open: not captured and not cancelled. */
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
   * The merchant refunds `value`, by default everything, on the provider's pages. Returns the refund and its
   * webhook.
   */
  refundByHand(
    captureId: string,
    value?: string,
  ): { id: string; notice: { headers: Record<string, string>; body: string } };
  /** The provider's actions in random histories, except for payments. */
  later: LaterAtProvider;
  stop(): Promise<void>;
};

/** A number larger than the number of calls in any test. */
export const ALWAYS = 1_000;

/**
 * Returns a case for each transport fault at each step: one with a single failure, and one where every call
 * fails. After a single failure, the payment is paid in the end.
 */
export function transportCases(steps: string[], faults: string[]): FaultCase[] {
  return steps.flatMap((step) =>
    faults.flatMap((fault): FaultCase[] => [
      { step, fault, times: 1, end: 'paid' },
      { step, fault, times: ALWAYS, end: 'either' },
    ]),
  );
}
