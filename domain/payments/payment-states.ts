import { type SQL, sql } from 'drizzle-orm';
import { type PaymentState, payments } from '#db/schema/orders/payments.ts';

// All steps of a payment and the columns that each sets (docs/decisions/0011-payments.md). `transition`
// allows no others.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Maximum reservation before the payer approves; starting again does not extend it. */
export const HOLD_MS = 15 * MINUTE;
/** Maximum reservation in total, however often the payer's funds are declined. */
export const LONGEST_HOLD_MS = HOUR;
/** The reconciler checks a payment that is not finished by then. */
export const FIRST_CHECK_MS = MINUTE;

/** States of a payment that is not over. */
export const OPEN_STATES = ['started', 'paying', 'captured'] as const;
/** States without a recorded capture. */
export const UNRECORDED: readonly PaymentState[] = ['started', 'paying', 'released'];

/** The columns that a step sets to fixed values. */
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
  /** The next state; null keeps the state. */
  to: PaymentState | null;
  /** The event in the payment's history; null if the caller records one with more detail. */
  event: string | null;
  sets: Changes;
  /** Releases the reserved stock. */
  frees?: true;
  /** Also releases the uses of discounts, unless the payment has an order. */
  givesBack?: true;
  /** Only for simulated payments. */
  simulatedOnly?: true;
  /** Only for orders that are paid later. */
  laterOnly?: true;
  /** Only after the reservation has expired. */
  expiredOnly?: true;
};

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 ms'`;

/** Due at once if the reconciler has an order to cancel at the provider. */
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

/** Reserves until the end of the hold. The payer has a minute before the reconciler checks. */
const BACK_TO_PAYER = {
  expiresAt: sql`least(${inMs(HOLD_MS)}, ${payments.holdEndsAt})`,
  checkAt: inMs(FIRST_CHECK_MS),
  checks: 0,
  declines: sql`${payments.declines} + 1`,
};
/**
 * After an approval and a decline the payer has time for another funding source, within an hour of the
 * payment's start.
 */
const LONGER_HOLD = sql`least(${inMs(HOLD_MS)}, ${payments.createdAt} + ${LONGEST_HOLD_MS} * interval '1 ms')`;

/** Keeps a due check, because a webhook arrived in the meantime. */
const IF_DUE = sql`case when ${payments.checkAt} <= clock_timestamp() then ${payments.checkAt} end`;

export const PAYMENT_STEPS = {
  /** Before the capture of an approved payment, also of one that was released because its hold expired. */
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
  /** The payer's funding source was declined; another may work. */
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
  /** The payer must return to the provider for another reason. */
  'send-back': {
    from: ['paying'],
    to: 'started',
    event: 'payer-action-needed',
    sets: { ...BACK_TO_PAYER, declinedAt: sql`clock_timestamp()` },
  },
  'await-approval': { from: ['paying'], to: 'started', event: 'not-approved', sets: BACK_TO_PAYER },
  /** The provider has the capture pending; each check extends the reservation. */
  'await-capture': {
    from: UNRECORDED,
    to: null,
    event: 'capture-pending',
    sets: { expiresAt: inMs(24 * HOUR) },
  },
  'await-capture-longer': { from: UNRECORDED, to: null, event: null, sets: { expiresAt: inMs(24 * HOUR) } },
  /** The exact amount is captured. The caller has 30 seconds to settle before the reconciler does. */
  'keep-money': {
    from: UNRECORDED,
    to: 'captured',
    event: null,
    sets: { reason: null, checks: 0, checkAt: inMs(30 * SECOND) },
  },
  /** The order exists. The provider is first read again a day later, see `scheduleSync`. */
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
  /** The order exists, and is paid later. */
  'settle-unpaid': {
    from: ['started'],
    to: 'settled',
    event: 'placed-unpaid',
    sets: { checkAt: null },
    frees: true,
    laterOnly: true,
  },
  /** Over; no money moved. */
  release: RELEASE,
  /** Over because the payer did not approve in time. */
  expire: { ...RELEASE, expiredOnly: true },
  /** Over because the provider refused the capture. */
  refuse: { ...RELEASE, from: ['started', 'paying'] },
  /** An expired payment was approved late and its items are out of stock. */
  'release-late': { from: ['released'], to: 'released', event: null, sets: {} },
  /** A refund is required. The caller has a minute before the reconciler takes over. */
  'start-refund': {
    from: [...UNRECORDED, 'captured', 'settled'],
    to: 'refunding',
    event: 'refund-started',
    sets: { checks: 0, checkAt: inMs(MINUTE) },
    frees: true,
    givesBack: true,
  },
  /** All money is refunded; each refund records its own event. */
  refund: {
    from: [...UNRECORDED, 'settled', 'refunding', 'refunded'],
    to: 'refunded',
    event: null,
    sets: { checkAt: IF_DUE },
    frees: true,
    givesBack: true,
  },
  /** Part of the money is refunded, or a reversal was undone: the order remains. */
  'refund-part': {
    from: ['settled', 'refunding', 'refunded'],
    to: 'settled',
    event: null,
    sets: { checkAt: IF_DUE },
    frees: true,
  },
} as const satisfies Record<string, Step>;

export type PaymentStep = keyof typeof PAYMENT_STEPS;

/** Returns the requirements and changes of a step. */
export function stepOf(name: PaymentStep): Step {
  return PAYMENT_STEPS[name];
}
