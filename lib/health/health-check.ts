export type CheckName =
  | 'database'
  | 'replica'
  | 'clock'
  | 'disk'
  | 'files'
  | 'backups'
  | 'mail'
  | 'payments'
  | 'webhooks'
  | 'jobs';

export type HealthState = 'ok' | 'warning' | 'error';

/**
 * The possible findings with the data for their messages. `fault` is an error code, or an error message that
 * is suitable for administrators.
 */
export type FindingFacts = {
  /** The check did not finish in time. */
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
  'payments-mixed': { provider: string };
  'webhooks-none': object;
  'webhooks-unchecked': object;
  'webhooks-fine': object;
  'webhooks-local': object;
  'webhooks-missing': { provider: string };
  'webhooks-disabled': { provider: string };
  'webhooks-partial': { provider: string };
  'webhooks-unread': { provider: string };
  'webhooks-refused': { provider: string };
  'jobs-fine': object;
  'jobs-again': { count: number };
  'jobs-failed': { count: number };
  'jobs-still': { minutes: number };
};

export type FindingCode = keyof FindingFacts;

/** A finding with the code `C`. */
export type FindingOf<C extends FindingCode> = {
  [Each in C]: { state: HealthState; code: Each; facts: FindingFacts[Each] };
}[C];
export type Finding = FindingOf<FindingCode>;

export type CheckResult = { check: CheckName; finding: Finding };

/** Creates a finding with the state 'ok'. */
export function okFinding<C extends FindingCode>(code: C, facts: FindingFacts[C]) {
  return { state: 'ok' as const, code, facts };
}

/** Creates a finding with the state 'warning'. */
export function warningFinding<C extends FindingCode>(code: C, facts: FindingFacts[C]) {
  return { state: 'warning' as const, code, facts };
}

/** Creates a finding with the state 'error'. */
export function errorFinding<C extends FindingCode>(code: C, facts: FindingFacts[C]) {
  return { state: 'error' as const, code, facts };
}
