import type pg from 'pg';
import { corkWrites } from '../cork-writes.ts';
import { SESSION_LIMITS } from '../pool/connection-limits.ts';

const LIMITS = Object.entries(SESSION_LIMITS)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

type Config = { text: string; name?: string };
type Callback = (error: Error | null, result?: pg.QueryResult) => void;
type Send = (config: string | Config, values?: unknown[], callback?: Callback) => Promise<pg.QueryResult>;

/**
 * Sets limits for a connection through a pooler in transaction mode. There, session settings would affect
 * other clients. So each transaction sets its own limits, and a single statement is wrapped in a transaction.
 * Statements have no names unless `named` is true, because another client may already use a name on the
 * borrowed connection.
 */
export function limitByTransaction(client: pg.PoolClient, { named }: { named: boolean }): void {
  const send: Send = client.query.bind(client);
  let inside = false;
  const single: Send = (config, values, callback) => {
    corkWrites(client);
    // If this fails, the statement after it fails too.
    send(`begin; ${LIMITS}`).catch(() => {});
    const done = Promise.all([send(config, values), send('commit')]).then(([result]) => result);
    if (callback)
      done.then(
        (result) => callback(null, result),
        (error) => callback(error),
      );
    return done;
  };
  const limited: Send = (query, values, callback) => {
    const config =
      typeof query === 'string' ? { text: query } : named ? query : { ...query, name: undefined };
    const begins = /^\s*begin\b[^;]*;?\s*$/i.test(config.text);
    // If a text of several statements begins with `begin`, it also contains `commit` and sets its own limits.
    if (!inside && !begins && /^\s*begin\b/i.test(config.text)) return send(config, values, callback);
    if (begins) inside = true;
    const alone = !inside;
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(config.text)) inside = false;
    if (alone) return single(config, values, callback);
    return begins ? send(`${config.text}; ${LIMITS}`, undefined, callback) : send(config, values, callback);
  };
  // Supports only the call forms that the pool, Drizzle and the shop use.
  client.query = limited as typeof client.query;
}
