import { type SQL, sql } from 'drizzle-orm';
import { type PaymentState, payments } from '#db/schema/orders/payments.ts';

// All steps of a payment, and the columns that each step sets (docs/decisions/0011-payments.md). `transition`
// doesn't allow other steps.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Maximum time of a reservation before the payer approves, in milliseconds. Starting the payment again does
 * not extend it.
 */
export const HOLD_MS = 15 * MINUTE;
/**
 * Maximum total time of a reservation in milliseconds, even if the payer's funds are declined several times.
 */
export const LONGEST_HOLD_MS = HOUR;
/** If a payment is not finished after this time in milliseconds, the reconciler checks it. */
export const FIRST_CHECK_MS = MINUTE;

/** The states of a payment that is not finished. */
export const OPEN_STATES = ['started', 'paying', 'captured'] as const;
/** The states of a payment without a recorded capture. */
export const UNRECORDED: readonly PaymentState[] = ['started', 'paying', 'released'];

/** Columns that a step sets. Their values don't depend on the caller. */
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
  /** The event in the payment's history. Null if the caller records an event with more details. */
  event: string | null;
  sets: Changes;
  /** Whether the step releases the reserved stock. */
  frees?: true;
  /** Whether the step also releases the uses of discounts. It doesn't do so if the payment has an order. */
  givesBack?: true;
  /** Whether the step is only for simulated payments. */
  simulatedOnly?: true;
  /** Whether the step is only for orders that are paid later. */
  laterOnly?: true;
  /** Whether the step is only allowed after the reservation has expired. */
  expiredOnly?: true;
};

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 ms'`;

/** The payment is due immediately if the reconciler must cancel an order at the provider. */
const CANCEL_SOON = sql`case when ${payments.cancelOnRelease} and ${payments.providerOrderId} is not null
  then clock_timestamp() end`;

const RELEASE = {
  from: ['started'],
  to: 'released',
  event: 'released',
  sets: { checkAt: CANCEL_SOON, checks: 0 },
  frees: true,
  givesBack: true,
} as const;

/** Extends the reservation, but not beyond `holdEndsAt`. The reconciler checks the payment after a minute. */
const BACK_TO_PAYER = {
  expiresAt: sql`least(${inMs(HOLD_MS)}, ${payments.holdEndsAt})`,
  checkAt: inMs(FIRST_CHECK_MS),
  checks: 0,
  declines: sql`${payments.declines} + 1`,
};
/**
 * If the payer's funds are declined after the approval, the payer has time for another funding source. This
 * time ends at the latest an hour after the start of the payment.
 */
const LONGER_HOLD = sql`least(${inMs(HOLD_MS)}, ${payments.createdAt} + ${LONGEST_HOLD_MS} * interval '1 ms')`;

/** A check that is already due stays due, because a webhook arrived in the meantime. */
const IF_DUE = sql`case when ${payments.checkAt} <= clock_timestamp() then ${payments.checkAt} end`;

export const PAYMENT_STEPS = {
  /**
   * Precedes the capture of an approved payment. The payment may have been released because its reservation
   * expired.
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
  /** The payer's funding source was declined. Another one may work. */
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
  /** The capture is pending at the provider. Each check extends the reservation. */
  'await-capture': {
    from: UNRECORDED,
    to: null,
    event: 'capture-pending',
    sets: { expiresAt: inMs(24 * HOUR) },
  },
  'await-capture-longer': { from: UNRECORDED, to: null, event: null, sets: { expiresAt: inMs(24 * HOUR) } },
  /**
   * The exact amount is captured. The caller has 30 seconds to settle the payment. After that, the reconciler
   * settles it.
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
    frees: true,
  },
  'settle-simulated': {
    from: ['started'],
    to: 'settled',
    event: 'settled',
    sets: { checkAt: null },
    frees: true,
    simulatedOnly: true,
  },
  /** The payment has an order that is paid later. */
  'settle-unpaid': {
    from: ['started'],
    to: 'settled',
    event: 'placed-unpaid',
    sets: { checkAt: null },
    frees: true,
    laterOnly: true,
  },
  /** The payment ends, and no money moved. */
  release: RELEASE,
  /** The payment ends, because the payer did not approve in time. */
  expire: { ...RELEASE, expiredOnly: true },
  /** The payment ends, because the provider refused the capture. */
  refuse: { ...RELEASE, from: ['started', 'paying'] },
  /** The payer approved an expired payment too late, and its items are out of stock. */
  'release-late': { from: ['released'], to: 'released', event: null, sets: {} },
  /** The payment must be refunded. The caller has a minute for it. After that, the reconciler continues. */
  'start-refund': {
    from: [...UNRECORDED, 'captured', 'settled'],
    to: 'refunding',
    event: 'refund-started',
    sets: { checks: 0, checkAt: inMs(MINUTE) },
    frees: true,
    givesBack: true,
  },
  /** All money is refunded. Each refund records its own event. */
  refund: {
    from: [...UNRECORDED, 'settled', 'refunding', 'refunded'],
    to: 'refunded',
    event: null,
    sets: { checkAt: IF_DUE },
    frees: true,
    givesBack: true,
  },
  /** A part of the money is refunded, or a reversal was undone. The order remains valid. */
  'refund-part': {
    from: ['settled', 'refunding', 'refunded'],
    to: 'settled',
    event: null,
    sets: { checkAt: IF_DUE },
    frees: true,
  },
} as const satisfies Record<string, Step>;

export type PaymentStep = keyof typeof PAYMENT_STEPS;

/** The requirements and the changes of a step. */
export function stepOf(name: PaymentStep): Step {
  return PAYMENT_STEPS[name];
}
