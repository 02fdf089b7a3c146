import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case, Check, Extent, OwnCase } from './case.ts';
import { type Cluster, openCluster } from './cluster.ts';
import type { ClusterOptions } from './options.ts';

const LOGS = join(import.meta.dirname, '../../.cache/torture');

export type Outcome = {
  name: string;
  title: string;
  does: string;
  checks: Check[];
  seconds: number;
  /** The reason why the case was skipped. */
  skipped?: string;
};

/** Runs cases in sequence. Cases with the same cluster share it until one spoils it. */
export function createRunner(extent: Extent) {
  let open: { options: ClusterOptions; cluster: Cluster } | null = null;
  const close = async () => {
    const closing = open?.cluster;
    open = null;
    await closing?.close();
  };
  const clusterOf = async (options: ClusterOptions) => {
    if (open && JSON.stringify(open.options) === JSON.stringify(options)) return open.cluster;
    await close();
    const cluster = await openCluster(options);
    open = { options, cluster };
    return cluster;
  };
  const check = async (each: Case | OwnCase): Promise<Check[]> => {
    try {
      if (each.cluster === null) {
        await close();
        return await each.run(extent);
      }
      return await each.run(await clusterOf(each.cluster), extent);
    } catch (error) {
      await close();
      return [{ what: 'the case ran to its end', ok: false, figure: describe(error) }];
    }
  };
  return {
    async run(name: string, each: Case | OwnCase): Promise<Outcome> {
      const { title, does } = each;
      const skipped = each.missing?.();
      if (skipped) return { name, title, does, checks: [], seconds: 0, skipped };
      const startedAt = performance.now();
      const checks = await check(each);
      if (checks.some(({ ok }) => !ok)) keepLogs(name, open?.cluster);
      if (each.spoils) await close();
      return { name, title, does, checks, seconds: (performance.now() - startedAt) / 1000 };
    },
    close,
  };
}

/** Stores the last logs of Kiosk and nginx, so that you can investigate a failure. */
function keepLogs(name: string, cluster: Cluster | undefined): void {
  mkdirSync(LOGS, { recursive: true });
  for (const [n, kiosk] of (cluster?.kiosks ?? []).entries())
    writeFileSync(join(LOGS, `${name}-${n + 1}.log`), kiosk.log());
  if (cluster) writeFileSync(join(LOGS, `${name}-nginx.log`), cluster.nginx.log());
}

function describe(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ')
    : String(error);
}
