import type { FailedJob } from '#domain/jobs/queries.ts';
import * as texts from '#texts';

const names: Record<string, string | undefined> = texts.adminJobs.names;

/** The name of a job for users, such as 'Old payments' for 'sweep-payments'. */
export function jobText(name: string): string {
  return names[name] ?? texts.adminJobs.unknown;
}

/** The purpose of a failed job in words, such as the email that it should send. */
export function failedText({ name, mail }: Pick<FailedJob, 'name' | 'mail'>): string {
  if (!mail) return jobText(name ?? '');
  return mail.orderId === null ? texts.adminJobs.refundMail : texts.adminJobs.confirmationMail;
}
