import type { JobName } from '#domain/jobs/names.ts';

/** Something that goes on without a visitor. */
export type Job = {
  name: JobName;
  /** How soon after the start of a process, and how often from then on. */
  firstSeconds: number;
  everySeconds: number;
  /**
   * One run at a time in the whole shop, and one in each `everySeconds`. Without it each process has a run of
   * its own: several share the work, and a process that was killed keeps none waiting.
   */
  alone: boolean;
  /** Whether there is anything to do; without it there always may be. */
  isDue?: () => Promise<boolean>;
  /** May be run twice at a time and again after a crash. `ending` is aborted as the process ends. */
  run(ending: AbortSignal): Promise<unknown>;
  /** Said in the log when a run fails. */
  failed: string;
};

export const HOUR_SECONDS = 3600;

/** Of what somebody waits for. */
export function isOften({ everySeconds }: Pick<Job, 'everySeconds'>): boolean {
  return everySeconds <= 60;
}
