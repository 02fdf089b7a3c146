import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The state of the connection to each payment provider, for test mode and for live mode. */
export const providerConnections = pgTable(
  'provider_connections',
  {
    provider: text().notNull(),
    mode: text().$type<'test' | 'live'>().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /**
     * The reason why the last failed call failed (`CALL_FAULTS`). `faultDetail` is the code of the provider
     * or of the network error.
     */
    fault: text().notNull().default(''),
    faultDetail: text('fault_detail').notNull().default(''),
    webhookAt: timestamp('webhook_at', { withTimezone: true }),
    refusedWebhookAt: timestamp('refused_webhook_at', { withTimezone: true }),
    /** When the webhook was last looked up at the provider. `finding` is the result (`WEBHOOK_FINDINGS`). */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    finding: text().notNull().default(''),
    findingDetail: text('finding_detail').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.provider, table.mode] })],
);
