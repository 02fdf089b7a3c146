import { join } from 'node:path';
import { until } from '../children.ts';
import type { ClusterOptions } from '../options.ts';
import type { Programs } from '../programs.ts';
import { openWire, type Wire } from '../wire.ts';
import { makePrimary, makeReplica, type Postgres } from './postgres.ts';

const DATABASE = 'kiosk';

type Making = { folder: string; programs: Programs; closing: (() => Promise<unknown>)[] };

/**
 * Creates the primary and, unless `replica` is 'none', a replica. One wire leads to each of them, and one
 * wire connects them.
 */
export async function openDatabases(
  { folder, programs, closing }: Making,
  { replica: kind, direct }: ClusterOptions,
) {
  const primary = await makePrimary({ programs, folder: join(folder, 'primary') }, DATABASE);
  closing.push(primary.stop);
  await primary.start();
  const stream = await openWire(primary.port);
  closing.push(stream.close);
  const wire = await openWire(primary.port);
  closing.push(wire.close);
  const wires = { primary: wire, replica: null as Wire | null, stream };
  const hosts = [`127.0.0.1:${wire.port}`];
  let replica: Postgres | null = null;
  if (kind !== 'none') {
    replica = await makeReplica({ programs, folder: join(folder, 'replica') }, stream.port, DATABASE);
    closing.push(replica.stop);
    await replica.start();
    await until(
      'the replica follows',
      async () => (await primary.query('select 1 from pg_stat_replication')).length > 0,
    );
    if (kind === 'synchronous') {
      await primary.query(`alter system set synchronous_standby_names = 'replica'`);
      await primary.query('select pg_reload_conf()');
    }
    wires.replica = await openWire(replica.port);
    closing.push(wires.replica.close);
    hosts.push(`127.0.0.1:${wires.replica.port}`);
  }
  const socket = new URLSearchParams({ host: primary.folder, port: String(primary.port), user: 'postgres' });
  const url = direct
    ? `postgres:///${DATABASE}?${socket}`
    : `postgres://postgres@${hosts.join(',')}/${DATABASE}`;
  return { primary, replica, wires, url };
}
