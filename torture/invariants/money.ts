import type { Rule } from './rule.ts';

/**
 * Every capture that was not refunded has one order of the same amount, and every paid order has a capture.
 */
export const rule: Rule = async ({ query, paypal }) => {
  const kept = paypal.kept();
  const rows = await query<{ capture: string; total: number }>(
    `select p.capture_id as capture, o.total_cents::int as total
      from completed_transactions o join payments p using (id) where p.capture_id is not null`,
  );
  const totals = new Map(rows.map((row) => [row.capture, row.total]));
  const taken = new Set(kept.map(({ id }) => id));
  const unpaid = rows
    .filter(({ capture }) => !taken.has(capture))
    .map(({ capture }) => `an order of ${capture}, not taken`);
  const wrong = kept
    .filter(({ id, amount }) => totals.get(id) !== Math.round(Number(amount.value) * 100))
    .map(({ id, amount }) => `${amount.value} taken by ${id}, the order says ${totals.get(id) ?? 'nothing'}`);
  return { count: kept.length, broken: [...unpaid, ...wrong] };
};
