import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The state of the connection to each payment provider, by mode. */
export const providerConnections = pgTable(
  'provider_connections',
  {
    provider: text().notNull(),
    mode: text().$type<'test' | 'live'>().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /**
     * The reason of the last failed call (`CALL_FAULTS`). `faultDetail` is the code of the provider or the
     * network.
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
