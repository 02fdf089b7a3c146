import { sql } from 'drizzle-orm';

/**
 * The condition of a separate small index. It contains one product in 16, so it is fast to read
 * (db/migrations/0034-search.sql).
 */
export const IN_SLICE = sql.raw('search_spread(product_id) < 4096');
/** If a word has at least this number of samples (about 4,000 products), the slice is searched first. */
export const SLICE_FROM_SAMPLES = 16;
