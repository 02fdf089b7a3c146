import type { Gateway } from '#domain/payments/gateway.ts';

/** The calls that every provider has. */
export type ProviderStep = 'create' | 'read' | 'capture' | 'refund';

/** A call that goes wrong, how often, and how the payment ends; 'either' if both are right. */
export type FaultCase = {
  step: string;
  fault: string;
  times: number;
  end: 'paid' | 'unpaid' | 'either';
};

/** A webhook as the provider sends it. */
export type Notice = { headers: Record<string, string>; body: string };

/** What happens to one order at the provider: the bank, the merchant's own hands there, time. */
export type LaterAtProvider = {
  /** Cents that the provider captured of this order, less what went back. */
  balance(orderId: string): number;
  /** The payer's bank says no; the payer may try again. */
  decline(orderId: string): void;
  /** The merchant gives so many cents back on the provider's pages, at most what is left. */
  giveBack(orderId: string, cents: number): void;
  /** The latest completed refund comes to nothing after all. */
  undoRefund(orderId: string): void;
  /** The payer's bank takes back all that is left. */
  takeBack(orderId: string): void;
  /** Days pass: an order that is not approved ends, and an authorisation lapses. */
  lapse(orderId: string): void;
  /** The provider finishes the refunds that it had pending. */
  endRefunds(): void;
  /** The webhooks about this order so far, oldest first. */
  notices(orderId: string): Notice[];
};

/** A stand-in of a payment provider, in words that hold for all. Suites run over each. */
export type Provider = {
  name: string;
  /** Settings of a shop that talks to it. */
  env: Record<string, string>;
  open(options: { timeoutMs: number; pauseMs: number }): Gateway;
  /** The payer says yes on the provider's page. */
  approve(orderId: string): void;
  /** Captures whose money was not given back. */
  kept(): { id: string; currency: string; value: string }[];
  /** Authorisations that are neither captured nor cancelled. */
  authorised(): number;
  /** What may go wrong with a payment. */
  faultCases: FaultCase[];
  /** What may befall any call. */
  transportFaults: string[];
  fail(step: string, fault: string, times?: number): void;
  chaos(rate: number, random: () => number): void;
  /** How many calls went wrong so far. */
  failed(): number;
  /** Ends all faults. */
  heal(): void;
  /** The provider has looked at the payments that it held back, and lets them pass. */
  passExamination(): void;
  onCall(listen: ((call: { step: string; when: 'arrived' | 'done' }) => void | Promise<void>) | null): void;
  /** A genuine webhook of an approval, as the provider sends it. */
  approvalNotice(orderId: string): { headers: Record<string, string>; body: string };
  /** The merchant gives `value` back on the provider's pages, or all. Returns the refund and its webhook. */
  refundByHand(
    captureId: string,
    value?: string,
  ): { id: string; notice: { headers: Record<string, string>; body: string } };
  /** What random histories do at the provider beside paying. */
  later: LaterAtProvider;
  stop(): Promise<void>;
};

/** More often than any test calls. */
export const ALWAYS = 1_000;

/** The faults of the transport at each step, once and always. Once, the payment is paid in the end. */
export function transportCases(steps: string[], faults: string[]): FaultCase[] {
  return steps.flatMap((step) =>
    faults.flatMap((fault): FaultCase[] => [
      { step, fault, times: 1, end: 'paid' },
      { step, fault, times: ALWAYS, end: 'either' },
    ]),
  );
}
