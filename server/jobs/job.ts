import type { JobName } from '#domain/jobs/names.ts';

export type Job = {
  name: JobName;
  /** Seconds from the start of the process to the first run. `everySeconds` is the time between runs. */
  firstSeconds: number;
  everySeconds: number;
  /**
   * Whether the whole shop has at most one run at a time, and at most one in each `everySeconds`. If false,
   * each process has its own runs: the processes share the work, and a killed process does not block the
   * others.
   */
  alone: boolean;
  /** Returns whether there is work. If this function is not defined, the job always runs. */
  isDue?: () => Promise<boolean>;
  /**
   * Must allow concurrent runs and a repetition after a crash. `ending` aborts when the process shuts down.
   */
  run(ending: AbortSignal): Promise<unknown>;
  /** The log message of a failed run. */
  failed: string;
};

export const HOUR_SECONDS = 3600;

/** Whether the job runs at least once a minute because somebody waits for its result. */
export function isOften({ everySeconds }: Pick<Job, 'everySeconds'>): boolean {
  return everySeconds <= 60;
}
