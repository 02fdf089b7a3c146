import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type NoRelations = Record<string, never>;

/** A connection pool to the shop's PostgreSQL. */
export type Db = NodePgDatabase<NoRelations> & { $client: Pool };

/** An open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The pool or an open transaction, for reads. */
export type DbOrTx = Db | Tx;
