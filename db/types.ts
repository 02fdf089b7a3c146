import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type NoRelations = Record<string, never>;

/** A connection pool to the shop's PostgreSQL. */
export type Db = NodePgDatabase<NoRelations> & { $client: Pool };

/** One transaction under way. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a read needs: the pool, or a transaction under way. */
export type DbOrTx = Db | Tx;
