import { bigint, boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What people looked for, by text and day. */
export const searches = pgTable(
  'searches',
  {
    text: text().notNull(),
    day: date().notNull(),
    /** How often, as far as it is counted. */
    count: bigint({ mode: 'number' }).notNull(),
    /** Nothing at all was found the last time. */
    isEmpty: boolean('is_empty').notNull(),
    /** At least 3 networks asked for it on this day. */
    isCommon: boolean('is_common').notNull().default(false),
    /** Digests of those that asked, until there are 3. */
    networks: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.text, table.day] })],
);
