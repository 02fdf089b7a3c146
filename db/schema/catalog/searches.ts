import { bigint, boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Search terms with their number of searches, by text and day. */
export const searches = pgTable(
  'searches',
  {
    text: text().notNull(),
    day: date().notNull(),
    /** The number of searches. It stops at a limit. */
    count: bigint({ mode: 'number' }).notNull(),
    /** Whether the latest search found nothing. */
    isEmpty: boolean('is_empty').notNull(),
    /** Whether visitors from at least 3 networks searched for this text on this day. */
    isCommon: boolean('is_common').notNull().default(false),
    /** Digests of the first networks. Cleared when there are 3. */
    networks: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.text, table.day] })],
);
