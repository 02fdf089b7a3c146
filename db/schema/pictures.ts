import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Stored pictures by their key, with what keeps their place on a page until they come. */
export const pictures = pgTable('pictures', {
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text(),
});
