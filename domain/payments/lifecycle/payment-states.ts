import { type SQL, sql } from 'drizzle-orm';
import { type PaymentState, payments } from '#db/schema/orders/payments.ts';

// The steps of a payment, and the columns that each step sets (docs/decisions/0011-payments.md). `transition`
// refuses other changes of the state.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Maximum duration of a reservation before the payer approves, in milliseconds. Starting the payment again
 * does not extend it.
 */
export const HOLD_MS = 15 * MINUTE;
/** Maximum duration of a reservation in milliseconds, however often the payer's funds are declined. */
export const LONGEST_HOLD_MS = HOUR;
/** Time after which the reconciler checks an unfinished payment, in milliseconds. */
export const FIRST_CHECK_MS = MINUTE;

/** The states of a payment that is not finished. */
export const OPEN_STATES = ['started', 'paying', 'captured'] as const;
/** The states of a payment for which the shop has not recorded a capture. */
export const UNRECORDED: readonly PaymentState[] = ['started', 'paying', 'released'];

/** Columns that a step sets to the same value for each caller. */
type Changes = {
  reason?: null;
  declines?: SQL;
  declinedAt?: SQL;
  holdEndsAt?: SQL;
  expiresAt?: SQL;
  checkAt?: SQL | null;
  checks?: number;
  lookAt?: SQL;
  captureRequestId?: SQL;
};

type Step = {
  /** The states that allow this step. */
  from: readonly PaymentState[];
  /** The next state; null if the state does not change. */
  to: PaymentState | null;
  /**
   * The event that the step adds to the payment's history. Null if the caller adds an event with more
   * details.
   */
  event: string | null;
  sets: Changes;
  /** Whether the step releases the reserved stock. */
  releasesStock?: true;
  /** Whether the step also releases the uses of discounts. Keeps them if the payment has an order. */
  releasesUses?: true;
  /** Whether the step is only for payments that move no money. */
  moneylessOnly?: true;
  /** Whether the step is only for orders that are paid later. */
  laterOnly?: true;
  /** Whether the step is only allowed after the reservation has expired. */
  expiredOnly?: true;
};

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 ms'`;

/**
 * If the reconciler must cancel the provider's order, makes the payment due immediately. Otherwise nothing
 * remains to check.
 */
const CANCEL_SOON = sql`case when ${payments.cancelOnRelease} and ${payments.providerOrderId} is not null
  then clock_timestamp() end`;

const RELEASE = {
  from: ['started'],
  to: 'released',
  event: 'released',
  sets: { checkAt: CANCEL_SOON, checks: 0 },
  releasesStock: true,
  releasesUses: true,
} as const;

/**
 * Limits the reservation to `HOLD_MS` from now, and to `holdEndsAt`. The reconciler checks the payment after
 * a minute.
 */
const BACK_TO_PAYER = {
  expiresAt: sql`least(${inMs(HOLD_MS)}, ${payments.holdEndsAt})`,
  checkAt: inMs(FIRST_CHECK_MS),
  checks: 0,
  declines: sql`${payments.declines} + 1`,
};
/**
 * After a decline, the payer has time for another funding source. The reservation ends at the latest an hour
 * after the start of the payment.
 */
const LONGER_HOLD = sql`least(${inMs(HOLD_MS)}, ${payments.createdAt} + ${LONGEST_HOLD_MS} * interval '1 ms')`;

/** Keeps a check that is already due, because a webhook may have asked for it. Removes a later check. */
const IF_DUE = sql`case when ${payments.checkAt} <= clock_timestamp() then ${payments.checkAt} end`;

export const PAYMENT_STEPS = {
  /**
   * The shop starts the capture of an approved payment. The payment may already be released, because its
   * reservation expired.
   */
  'begin-capture': {
    from: ['started', 'released'],
    to: 'paying',
    event: 'capture-started',
    sets: {
      reason: null,
      expiresAt: inMs(15 * MINUTE),
      checkAt: inMs(MINUTE),
      checks: 0,
      captureRequestId: sql`gen_random_uuid()::text`,
    },
  },
  /** The payer's funding source was declined. The payer can try another one. */
  decline: {
    from: ['paying'],
    to: 'started',
    event: 'instrument-declined',
    sets: {
      ...BACK_TO_PAYER,
      declinedAt: sql`clock_timestamp()`,
      holdEndsAt: LONGER_HOLD,
      expiresAt: LONGER_HOLD,
    },
  },
  /** The payer must return to the provider for a reason other than a decline. */
  'send-back': {
    from: ['paying'],
    to: 'started',
    event: 'payer-action-needed',
    sets: { ...BACK_TO_PAYER, declinedAt: sql`clock_timestamp()` },
  },
  'await-approval': { from: ['paying'], to: 'started', event: 'not-approved', sets: BACK_TO_PAYER },
  /** The capture is pending at the provider. Each further check extends the reservation. */
  'await-capture': {
    from: UNRECORDED,
    to: null,
    event: 'capture-pending',
    sets: { expiresAt: inMs(24 * HOUR) },
  },
  'await-capture-longer': { from: UNRECORDED, to: null, event: null, sets: { expiresAt: inMs(24 * HOUR) } },
  /**
   * The provider captured exactly the right amount. The caller has 30 seconds to settle the payment, and then
   * the reconciler does it.
   */
  'keep-money': {
    from: UNRECORDED,
    to: 'captured',
    event: null,
    sets: { reason: null, checks: 0, checkAt: inMs(30 * SECOND) },
  },
  /**
   * The payment has an order. A day later, `scheduleSync` reads the payment at the provider for the first
   * time.
   */
  settle: {
    from: ['captured'],
    to: 'settled',
    event: 'settled',
    sets: { checkAt: null, lookAt: sql`now() + interval '1 day'` },
    releasesStock: true,
  },
  'settle-moneyless': {
    from: ['started'],
    to: 'settled',
    event: 'settled',
    sets: { checkAt: null },
    releasesStock: true,
    moneylessOnly: true,
  },
  /** The payment has an order that is paid later. */
  'settle-unpaid': {
    from: ['started'],
    to: 'settled',
    event: 'placed-unpaid',
    sets: { checkAt: null },
    releasesStock: true,
    laterOnly: true,
  },
  /** The payment ends, and no money moved. */
  release: RELEASE,
  /** The payment ends, because the payer did not approve in time. */
  expire: { ...RELEASE, expiredOnly: true },
  /** The payment ends, because the provider refused the capture. */
  refuse: { ...RELEASE, from: ['started', 'paying'] },
  /** The payer approved after the payment had expired, and its items are out of stock. */
  'release-late': { from: ['released'], to: 'released', event: null, sets: {} },
  /** The payment must be refunded. The caller has a minute for it, and then the reconciler does it. */
  'start-refund': {
    from: [...UNRECORDED, 'captured', 'settled'],
    to: 'refunding',
    event: 'refund-started',
    sets: { checks: 0, checkAt: inMs(MINUTE) },
    releasesStock: true,
    releasesUses: true,
  },
  /** All money is refunded. Each refund records its own event. */
  refund: {
    from: [...UNRECORDED, 'settled', 'refunding', 'refunded'],
    to: 'refunded',
    event: null,
    sets: { checkAt: IF_DUE },
    releasesStock: true,
    releasesUses: true,
  },
  /** A part of the money is refunded, or a reversal was undone. The order remains valid. */
  'refund-part': {
    from: ['settled', 'refunding', 'refunded'],
    to: 'settled',
    event: null,
    sets: { checkAt: IF_DUE },
    releasesStock: true,
  },
} as const satisfies Record<string, Step>;

export type PaymentStep = keyof typeof PAYMENT_STEPS;

/** The declaration of a step, with a common type for all steps. */
export function stepOf(name: PaymentStep): Step {
  return PAYMENT_STEPS[name];
}
