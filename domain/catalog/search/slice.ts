import { sql } from 'drizzle-orm';

/** One product in 16 has an index of its own, by db/migrations/0034-search.sql, which is soon read. */
export const IN_SLICE = sql.raw('search_spread(product_id) < 4096');
/** From so many samples on, some 4,000 products, the slice is looked through before all others. */
export const SLICED_FROM = 16;
