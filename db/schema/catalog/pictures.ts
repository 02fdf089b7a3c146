import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Stored pictures by key, with the small placeholders that are shown while they load. */
export const pictures = pgTable('pictures', {
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text(),
});
