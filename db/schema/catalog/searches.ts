import { bigint, boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Search terms by text and day. */
export const searches = pgTable(
  'searches',
  {
    text: text().notNull(),
    day: date().notNull(),
    /** Number of searches, up to a limit. */
    count: bigint({ mode: 'number' }).notNull(),
    /** Whether the latest search found nothing. */
    isEmpty: boolean('is_empty').notNull(),
    /** Whether at least 3 networks searched for it on this day. */
    isCommon: boolean('is_common').notNull().default(false),
    /** Digests of these networks, until there are 3. */
    networks: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.text, table.day] })],
);
