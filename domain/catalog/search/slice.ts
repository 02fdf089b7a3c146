import { sql } from 'drizzle-orm';

/** A separate small index of one product in 16, which is fast to read (db/migrations/0034-search.sql). */
export const IN_SLICE = sql.raw('search_spread(product_id) < 4096');
/** From this number of samples (about 4,000 products) on, the slice is searched first. */
export const SLICE_FROM_SAMPLES = 16;
