import { sql } from 'drizzle-orm';

/**
 * The condition for the slice: about one product in 16. The slice has its own index, which is small and fast
 * to read (db/migrations/0034-search.sql).
 */
export const IN_SLICE = sql.raw('search_spread(product_id) < 4096');
/** If a word has at least this number of samples (about 4,000 products), the search reads the slice first. */
export const SLICE_FROM_SAMPLES = 16;
