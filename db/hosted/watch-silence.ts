import type pg from 'pg';
import { isConnectionLoss } from '#lib/database-away.ts';
import type { ReconnectingPool } from '../reconnecting-pool.ts';
import { askServer, pidOf } from './ask-server.ts';
import type { HostedServer } from './find-server.ts';

const LOOK_MS = 500;
const ANSWER_MS = 2_000;

/**
 * A machine that vanishes ends no connection: who asked it something would wait for minutes. So where one in
 * use hears nothing for two seconds, the server is asked by a new connection. Does it not answer either, and
 * nobody else hears anything meanwhile, all connections are thrown away together; otherwise those that it
 * doesn't know. Returns how to stop that.
 */
export function watchSilence(pools: ReconnectingPool[], server: HostedServer): () => void {
  let asking = false;
  let heard = 0;

  const ask = async (mute: pg.PoolClient[]) => {
    const heardBefore = heard;
    const pids = mute.map(pidOf).filter((pid) => pid !== null);
    try {
      const { pooled, alive } = await askServer(server.url(), { pids, limitMs: ANSWER_MS });
      if (!pooled) cutOffMute((client) => alive.has(pidOf(client) ?? 0));
    } catch (error) {
      if (!isConnectionLoss(error) || heard > heardBefore) return;
      server.vanished();
      for (const pool of pools) pool.cutOff();
    }
  };
  const cutOffMute = (isAlive: (client: pg.PoolClient) => boolean) => {
    for (const pool of pools) pool.cutOff((client) => !pool.hearing.isMute(client) || isAlive(client));
  };
  const timer = setInterval(() => {
    for (const { hearing } of pools) if (hearing.look()) heard += 1;
    const mute = pools.flatMap(({ hearing }) => hearing.mute());
    if (asking || mute.length === 0) return;
    if (server.awaySince() !== null) return cutOffMute(() => false);
    asking = true;
    void ask(mute).finally(() => {
      asking = false;
    });
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
