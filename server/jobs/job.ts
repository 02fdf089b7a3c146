import type { JobName } from '#domain/jobs/names.ts';

/** A background job. */
export type Job = {
  name: JobName;
  /** Seconds from the process start to the first run, and between runs. */
  firstSeconds: number;
  everySeconds: number;
  /**
   * Whether the whole shop has one run at a time, and one in each `everySeconds`. Otherwise each process has
   * its own run: several share the work, and a killed process blocks none.
   */
  alone: boolean;
  /** Whether there is work; by default always. */
  isDue?: () => Promise<boolean>;
  /**
   * Must tolerate concurrent runs and a repetition after a crash. `ending` aborts when the process shuts
   * down.
   */
  run(ending: AbortSignal): Promise<unknown>;
  /** The log message of a failed run. */
  failed: string;
};

export const HOUR_SECONDS = 3600;

/** Whether somebody waits for the job. */
export function isOften({ everySeconds }: Pick<Job, 'everySeconds'>): boolean {
  return everySeconds <= 60;
}
