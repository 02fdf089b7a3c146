import { href } from 'react-router';
import type { SetupStep } from '#domain/site/setup/steps.ts';

/** The name of the checklist in the address. The checklist follows the last step. */
export const CHECKLIST = 'checklist';

/** The address of a step; null for the checklist. */
export function setupHref(step: SetupStep | null, more: Record<string, string> = {}): string {
  return `${href('/admin/setup')}?${new URLSearchParams({ step: step ?? CHECKLIST, ...more })}`;
}
