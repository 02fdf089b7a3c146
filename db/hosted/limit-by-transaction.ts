import type pg from 'pg';
import { SESSION_LIMITS } from '../connection-limits.ts';
import { holdWrites } from '../hold-writes.ts';

const LIMITS = Object.entries(SESSION_LIMITS)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

type Config = { text: string; name?: string };
type Heard = (error: Error | null, result?: pg.QueryResult) => void;
type Send = (config: string | Config, values?: unknown[], heard?: Heard) => Promise<pg.QueryResult>;

/**
 * Behind a pooler that lends connections by the transaction, what is set for a session is set for strangers:
 * so each transaction brings its limits, and a single statement becomes one. Unless it is `named`, no
 * statement has a name, which might be another one's on the connection that is lent.
 */
export function limitByTransaction(client: pg.PoolClient, { named }: { named: boolean }): void {
  const send: Send = client.query.bind(client);
  let inside = false;
  const single: Send = (config, values, heard) => {
    holdWrites(client);
    // What it fails of, the statement fails of.
    send(`begin; ${LIMITS}`).catch(() => {});
    const done = Promise.all([send(config, values), send('commit')]).then(([result]) => result);
    if (heard)
      done.then(
        (result) => heard(null, result),
        (error) => heard(error),
      );
    return done;
  };
  const limited: Send = (asked, values, heard) => {
    const config =
      typeof asked === 'string' ? { text: asked } : named ? asked : { ...asked, name: undefined };
    const begins = /^\s*begin\b[^;]*;?\s*$/i.test(config.text);
    // What brings its own beginning and end has its own limits.
    if (!inside && !begins && /^\s*begin\b/i.test(config.text)) return send(config, values, heard);
    if (begins) inside = true;
    const alone = !inside;
    if (/^\s*(commit|rollback)\s*;?\s*$/i.test(config.text)) inside = false;
    if (alone) return single(config, values, heard);
    return begins ? send(`${config.text}; ${LIMITS}`, undefined, heard) : send(config, values, heard);
  };
  // In all the forms that the pool, Drizzle and the shop use.
  client.query = limited as typeof client.query;
}
