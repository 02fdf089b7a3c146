import type { FindingCode, FindingOf } from '#lib/health/health-check.ts';
import * as texts from '#texts';

/** The text of a health finding. */
export function findingText<C extends FindingCode>({ code, facts }: FindingOf<C>): string {
  return texts.adminHealth.findings[code].says(facts);
}
