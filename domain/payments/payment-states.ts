import { type SQL, sql } from 'drizzle-orm';
import { type PaymentState, payments } from '#db/schema/payments.ts';

// Every step that a payment may take, and what it sets (docs/decisions/0011-payments.md). `transition` takes
// no other.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long goods are kept for a payer who has not approved; starting again does not prolong it. */
export const HOLD_MS = 15 * MINUTE;
/** However often funds are declined: whoever does not pay holds the goods no longer. */
export const LONGEST_HOLD_MS = HOUR;
/** The reconciler looks at a payment that is not finished by then. */
export const FIRST_CHECK_MS = MINUTE;

/** States in which a payment still goes on. */
export const OPEN_STATES = ['started', 'paying', 'captured'] as const;
/** States in which money that came is news. */
const UNRECORDED = ['started', 'paying', 'released'] as const;

/** The columns that a step may set by itself. */
type Changes = {
  reason?: null;
  declines?: SQL;
  declinedAt?: SQL;
  holdEndsAt?: SQL;
  expiresAt?: SQL;
  checkAt?: SQL | null;
  checks?: number;
  lookAt?: SQL;
};

type Step = {
  /** Where it may be taken from. */
  from: readonly PaymentState[];
  /** The state after it; null: as before. */
  to: PaymentState | null;
  /** Written into the payment's history; null where whoever takes the step tells more. */
  event: string | null;
  sets: Changes;
  /** Whether the goods that the payment keeps come free. */
  frees?: true;
  /** Whether uses of discounts do too, unless an order came of it. */
  givesBack?: true;
  /** Only for a payment by which no money moves. */
  simulatedOnly?: true;
};

const inMs = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 ms'`;

/** Goods are kept until the end of the hold, and whoever acts has a minute before the reconciler looks. */
const BACK_TO_PAYER = {
  expiresAt: sql`least(${inMs(HOLD_MS)}, ${payments.holdEndsAt})`,
  checkAt: inMs(FIRST_CHECK_MS),
  checks: 0,
  declines: sql`${payments.declines} + 1`,
};
/**
 * Who approved and was declined has time for another source of funds, within an hour of the payment's start.
 */
const LONGER_HOLD = sql`least(${inMs(HOLD_MS)}, ${payments.createdAt} + ${LONGEST_HOLD_MS} * interval '1 ms')`;

/** A notice that came meanwhile has the payment looked at. */
const IF_DUE = sql`case when ${payments.checkAt} <= clock_timestamp() then ${payments.checkAt} end`;

export const PAYMENT_STEPS = {
  /**
   * The money of an approved payment is about to be taken; also of one that was released because its hold
   * ended.
   */
  'begin-capture': {
    from: ['started', 'released'],
    to: 'paying',
    event: 'capture-started',
    sets: { reason: null, expiresAt: inMs(15 * MINUTE), checkAt: inMs(MINUTE), checks: 0 },
  },
  /** The payer's source of funds said no: another one may do. */
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
  /** The payer has to come back to the provider for another reason. */
  'send-back': {
    from: ['paying'],
    to: 'started',
    event: 'payer-action-needed',
    sets: { ...BACK_TO_PAYER, declinedAt: sql`clock_timestamp()` },
  },
  'await-approval': { from: ['paying'], to: 'started', event: 'not-approved', sets: BACK_TO_PAYER },
  /** The provider still examines the capture: the goods are kept from one look to the next. */
  'await-capture': {
    from: UNRECORDED,
    to: null,
    event: 'capture-pending',
    sets: { expiresAt: inMs(24 * HOUR) },
  },
  'await-capture-longer': { from: UNRECORDED, to: null, event: null, sets: { expiresAt: inMs(24 * HOUR) } },
  /**
   * The money is here, to the cent; whoever captured has half a minute to settle before the reconciler does.
   */
  'keep-money': {
    from: UNRECORDED,
    to: 'captured',
    event: null,
    sets: { reason: null, checks: 0, checkAt: inMs(30 * SECOND) },
  },
  /** The order is there. The provider is first asked again about its money a day later, see `lookAgain`. */
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
  /** Over, and no money moved. */
  release: {
    from: ['started'],
    to: 'released',
    event: 'released',
    sets: { checkAt: null },
    frees: true,
    givesBack: true,
  },
  /** The same by the provider's word on a capture. */
  refuse: {
    from: ['started', 'paying'],
    to: 'released',
    event: 'released',
    sets: { checkAt: null },
    frees: true,
    givesBack: true,
  },
  /** One that had run out was approved late, and its goods are gone. */
  'release-late': { from: ['released'], to: 'released', event: null, sets: {} },
  /** The money is to go back. Whoever refunds has a minute before the reconciler sees to it. */
  'start-refund': {
    from: [...UNRECORDED, 'captured', 'settled'],
    to: 'refunding',
    event: 'refund-started',
    sets: { checks: 0, checkAt: inMs(MINUTE) },
    frees: true,
    givesBack: true,
  },
  /** All of the money is back; each refund tells itself. */
  refund: {
    from: [...UNRECORDED, 'settled', 'refunding', 'refunded'],
    to: 'refunded',
    event: null,
    sets: { checkAt: IF_DUE },
    frees: true,
    givesBack: true,
  },
  /** A part is back, or what was taken came back: the order stands. */
  'refund-part': {
    from: ['settled', 'refunding', 'refunded'],
    to: 'settled',
    event: null,
    sets: { checkAt: IF_DUE },
    frees: true,
  },
} as const satisfies Record<string, Step>;

export type PaymentStep = keyof typeof PAYMENT_STEPS;

/** What a step needs, sets and tells. */
export function stepOf(name: PaymentStep): Step {
  return PAYMENT_STEPS[name];
}
