import type { Cluster } from './cluster.ts';
import type { ClusterOptions } from './options.ts';

/** A requirement, whether it was met, and the measured value. */
export type Check = { what: string; ok: boolean; figure: string };

/** The extent of a run: short for every change, on any machine, else for a report. */
export type Extent = { short: boolean; minutes: number };

/** The factor for time limits: on a busy machine everything is slower. */
export const patienceOf = ({ short }: Extent): number => (short ? 3 : 1);

type Described = {
  title: string;
  /** A sentence about the case. */
  does: string;
  /** Whether a short run includes it. */
  short?: boolean;
  /** Whether its cluster can't be used afterwards. */
  spoils?: boolean;
  /** Why it can't run here; undefined if it can. */
  missing?(): string | undefined;
};

/** A case of the report that needs a cluster; consecutive cases with the same options share it. */
export type Case = Described & {
  cluster: ClusterOptions;
  run(cluster: Cluster, extent: Extent): Promise<Check[]>;
};

/** A case with its own shop. */
export type OwnCase = Described & { cluster: null; run(extent: Extent): Promise<Check[]> };

export const SYNCHRONOUS: ClusterOptions = { replica: 'synchronous' };
