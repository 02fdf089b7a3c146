import type { Code, FindingOf } from '#lib/finding.ts';
import * as texts from '#texts';

/** What was found, in words. */
export function findingText<C extends Code>({ code, facts }: FindingOf<C>): string {
  return texts.adminHealth.findings[code].says(facts);
}
