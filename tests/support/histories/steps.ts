import fc from 'fast-check';

/** One action. `buyer` and `order` select one of the existing buyers and orders. */
export type Step =
  | { do: 'add' | 'open' | 'open-in-page'; buyer: number }
  /** Adds an item, opens the payment, approves it and returns, as most buyers do. */
  | { do: 'buy'; buyer: number; embedded: boolean }
  | { do: 'approve' | 'decline' | 'come-back' | 'turn-back'; buyer: number; order: number }
  | { do: 'refund' | 'cancel-item' | 'undo-refund' | 'take-back' | 'lapse'; buyer: number; order: number }
  /** The merchant cancels an item while the provider's responses to refunds fail. */
  | { do: 'cancel-shakily'; buyer: number; order: number; fault: number; times: number }
  | { do: 'give-back'; buyer: number; order: number; cents: number }
  | { do: 'tell'; buyer: number; order: number; notice: number }
  | { do: 'reprice'; cents: number }
  | { do: 'sell-at-counter' | 'look' | 'pass-time' | 'repair' }
  | { do: 'break'; step: 'create' | 'read' | 'capture' | 'refund'; fault: number; times: number }
  | { do: 'crash'; calls: number; after: boolean }
  | { do: 'at-once'; all: Step[] };

const buyer = fc.constantFrom(0, 0, 0, 1);
/** The newest order in most cases. */
const order = fc.constantFrom(0, 0, 0, 0, 1, 2);

type Kind<Name extends Step['do']> = Extract<Step, { do: Name }>;
const of = <const Name extends string | number>(...names: Name[]) => fc.constantFrom(...names);
const often = <Kinds>(weight: number, arbitrary: fc.Arbitrary<Kinds>) => ({ weight, arbitrary });

const single: fc.Arbitrary<Exclude<Step, Kind<'at-once'>>> = fc.oneof(
  often(10, fc.record({ do: of('buy'), buyer, embedded: fc.boolean() })),
  often(12, fc.record({ do: of('add', 'open', 'open', 'open-in-page'), buyer })),
  often(10, fc.record({ do: of('approve', 'approve', 'approve', 'decline'), buyer, order })),
  often(10, fc.record({ do: of('come-back', 'come-back', 'come-back', 'turn-back'), buyer, order })),
  often(
    12,
    fc.record({
      do: of('refund', 'cancel-item', 'cancel-item', 'undo-refund', 'take-back', 'lapse'),
      buyer,
      order,
    }),
  ),
  often(6, fc.record({ do: of('cancel-shakily'), buyer, order, fault: fc.nat(6), times: of(1, 4) })),
  often(7, fc.record({ do: of('give-back'), buyer, order, cents: fc.integer({ min: 1, max: 3_000 }) })),
  often(8, fc.record({ do: of('tell'), buyer, order, notice: fc.nat(5) })),
  often(2, fc.record({ do: of('reprice'), cents: fc.integer({ min: 100, max: 2_000 }) })),
  often(10, fc.record({ do: of('sell-at-counter', 'look', 'look', 'pass-time', 'repair', 'repair') })),
  often(
    6,
    fc.record({
      do: of('break'),
      step: of('create', 'read', 'capture', 'refund'),
      fault: fc.nat(6),
      times: fc.constantFrom(1, 1, 2, 4),
    }),
  ),
  often(4, fc.record({ do: of('crash'), calls: fc.nat(2), after: fc.boolean() })),
);

const step = fc.oneof(
  often(6, single),
  often(1, fc.record({ do: of('at-once'), all: fc.array(single, { minLength: 2, maxLength: 3 }) })),
);

/**
 * A random history of one product: actions of two buyers, a merchant, a provider, a network and a crashing
 * process.
 */
export const anyHistory = fc.record({
  stock: fc.integer({ min: 1, max: 8 }),
  steps: fc.array<Step>(step, { minLength: 6, maxLength: 24, size: 'max' }),
});

export type History = { stock: number; steps: Step[] };
