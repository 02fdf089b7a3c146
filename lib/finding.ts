/** What is looked at to tell how the shop fares. */
export type CheckName =
  | 'database'
  | 'replica'
  | 'clock'
  | 'disk'
  | 'files'
  | 'backups'
  | 'mail'
  | 'payments'
  | 'jobs';

export type State = 'fine' | 'watch' | 'wrong';

/** What a check may find, with what its words need. `fault` is a code, never a text of somebody else's. */
export type Facts = {
  /** The check itself took too long, or failed. */
  'no-answer': { seconds: number };
  failed: { fault: string };
  'database-fine': { ms: number };
  'database-slow': { ms: number };
  'replica-none': object;
  'replica-fine': object;
  'replica-unused': object;
  'clock-fine': object;
  'clock-off': { seconds: number };
  'disk-fine': { freeMib: number };
  'disk-low': { freeMib: number };
  'disk-full': { freeMib: number };
  'disk-unwritable': { fault: string };
  'files-fine': object;
  'files-empty': object;
  'files-missing': object;
  'files-away': { fault: string };
  'backups-fine': { hours: number };
  'backups-off': object;
  'backups-none': object;
  'backups-old': { hours: number };
  'backups-lossy': { count: number };
  'backups-unsound': { fault: string };
  'backups-untried': object;
  'backups-tried-late': { hours: number };
  'mail-kept': { waiting: number };
  'mail-fine': object;
  'mail-late': { waiting: number };
  'mail-away': { fault: string; waiting: number };
  'payments-fine': object;
  'payments-simulated': object;
  'payments-stuck': { count: number };
  'payments-refused': { count: number };
  'payments-undone': { count: number };
  'jobs-fine': object;
  'jobs-again': { count: number };
  'jobs-failed': { count: number };
  'jobs-still': { minutes: number };
};

export type Code = keyof Facts;

/** One finding, of code C. */
export type FindingOf<C extends Code> = { [Each in C]: { state: State; code: Each; facts: Facts[Each] } }[C];
export type Finding = FindingOf<Code>;

/** What one check found. */
export type Checked = { check: CheckName; finding: Finding };

export function fine<C extends Code>(code: C, facts: Facts[C]) {
  return { state: 'fine' as const, code, facts };
}

export function watch<C extends Code>(code: C, facts: Facts[C]) {
  return { state: 'watch' as const, code, facts };
}

export function wrong<C extends Code>(code: C, facts: Facts[C]) {
  return { state: 'wrong' as const, code, facts };
}
