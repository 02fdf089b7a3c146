import { recordedKeys } from '#domain/cart/checkout-token.ts';
import type { Rule } from './rule.ts';

/** Every acknowledged payment has one order, and no cart was paid twice. */
export const rule: Rule = async ({ query, orders }) => {
  const rows = await query<{ key: string; times: number }>(
    'select payment_key as key, count(*)::int as times from completed_transactions group by 1',
  );
  const times = new Map(rows.map((row) => [row.key, row.times]));
  const doubled = rows
    .filter((row) => row.times > 1)
    .map(({ key, times: n }) => `${n} orders of the cart ${key}`);
  const lost = orders
    .filter((key) => !recordedKeys(key).some((part) => times.has(part)))
    .map((key) => `no order of the acknowledged cart ${key}`);
  return { count: rows.length, broken: [...doubled, ...lost] };
};
