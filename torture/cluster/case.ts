import type { Cluster } from './cluster.ts';
import type { ClusterOptions } from './options.ts';

/** A requirement, whether it was met, and the measured value. */
export type Check = { what: string; ok: boolean; figure: string };

/**
 * The extent of a run. A short run is for every change and works on any machine. A long run is for a report.
 */
export type Extent = { short: boolean; minutes: number };

/** Returns the factor for time limits. Short runs have more time, because they may run on a busy machine. */
export const patienceOf = ({ short }: Extent): number => (short ? 3 : 1);

type Described = {
  title: string;
  /** A sentence that describes the case. */
  does: string;
  /** Whether a short run includes it. */
  short?: boolean;
  /** Whether no other case can use its cluster afterwards. */
  spoils?: boolean;
  /** Returns the reason why the case can't run here; undefined if it can. */
  missing?(): string | undefined;
};

/** A case of the report that needs a cluster. Consecutive cases with the same options share the cluster. */
export type Case = Described & {
  cluster: ClusterOptions;
  run(cluster: Cluster, extent: Extent): Promise<Check[]>;
};

/** A case that starts its own shop and needs no cluster. */
export type OwnCase = Described & { cluster: null; run(extent: Extent): Promise<Check[]> };

export const SYNCHRONOUS: ClusterOptions = { replica: 'synchronous' };
