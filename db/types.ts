import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';

/** A connection pool to the shop's PostgreSQL. */
export type Db = NodePgDatabase<Record<string, never>>;

/** What a read needs: the pool, or a transaction under way. */
export type DbOrTx = Db | NodePgTransaction<Record<string, never>, Record<string, never>>;
