import { join } from 'node:path';
import { until } from '../children.ts';
import type { ClusterOptions } from '../options.ts';
import type { Programs } from '../programs.ts';
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { makePrimary, makeReplica, type Postgres } from './postgres.ts';

const DATABASE = 'kiosk';

type Making = { folder: string; programs: Programs; closing: (() => Promise<unknown>)[] };

/**
 * Creates the primary and, unless `replica` is 'none', a replica. One proxy leads to each of them, and one
 * proxy connects them.
 */
export async function openDatabases(
  { folder, programs, closing }: Making,
  { replica: kind, direct }: ClusterOptions,
) {
  const primary = await makePrimary({ programs, folder: join(folder, 'primary') }, DATABASE);
  closing.push(primary.stop);
  await primary.start();
  const stream = await openTcpProxy(primary.port);
  closing.push(stream.close);
  const proxy = await openTcpProxy(primary.port);
  closing.push(proxy.close);
  const proxies = { primary: proxy, replica: null as TcpProxy | null, stream };
  const hosts = [`127.0.0.1:${proxy.port}`];
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
    proxies.replica = await openTcpProxy(replica.port);
    closing.push(proxies.replica.close);
    hosts.push(`127.0.0.1:${proxies.replica.port}`);
  }
  const socket = new URLSearchParams({ host: primary.folder, port: String(primary.port), user: 'postgres' });
  const url = direct
    ? `postgres:///${DATABASE}?${socket}`
    : `postgres://postgres@${hosts.join(',')}/${DATABASE}`;
  return { primary, replica, proxies, url };
}
