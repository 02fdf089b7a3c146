import type { Cluster } from './cluster.ts';
import type { ClusterOptions } from './options.ts';

/** Something that had to hold, whether it did, and the figure. */
export type Check = { what: string; ok: boolean; figure: string };

/** How much of it is run: short for every change, on whatever machine, else for a report. */
export type Extent = { short: boolean; minutes: number };

/** How many times longer than a report allows things may take: a machine that does other work is slow. */
export const patienceOf = ({ short }: Extent): number => (short ? 3 : 1);

type Described = {
  title: string;
  /** What is done, in a sentence. */
  does: string;
  /** Whether the short form has it. */
  short?: boolean;
  /** Whether its cluster is good for nothing afterwards. */
  spoils?: boolean;
  /** Why it can't be run here; undefined where it can. */
  missing?(): string | undefined;
};

/** A case of the report that meets a cluster; those that ask for the same one after the other share it. */
export type Case = Described & {
  cluster: ClusterOptions;
  run(cluster: Cluster, extent: Extent): Promise<Check[]>;
};

/** A case that brings its own shop. */
export type OwnCase = Described & { cluster: null; run(extent: Extent): Promise<Check[]> };

export const SYNCHRONOUS: ClusterOptions = { replica: 'synchronous' };
