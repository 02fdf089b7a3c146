import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What each means is told in the migration. */
export type RefundOrigin = 'shop' | 'provider' | 'reversal';
export type RefundState = 'pending' | 'completed' | 'failed';

/** Money of a payment that went back, or is to go: each time a row. */
export const refunds = pgTable('refunds', {
  id: uuid().primaryKey().defaultRandom(),
  paymentId: uuid('payment_id').notNull(),
  origin: text().$type<RefundOrigin>().notNull(),
  state: text().$type<RefundState>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text().notNull().default('USD'),
  providerRefundId: text('provider_refund_id'),
  requestId: text('request_id'),
  restocked: boolean().notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  completedAt: time('completed_at'),
});

/** Complaints of payers as the provider tells of them, in its words. */
export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  status: text().notNull(),
  reason: text().notNull(),
  stage: text(),
  outcome: text(),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  currency: text(),
  respondBy: time('respond_by'),
  openedAt: time('opened_at').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});
