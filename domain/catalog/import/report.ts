import type { ImportEffect } from '#db/schema/imports.ts';

/** Rows on a page of the report. */
export const REPORT_SIZE = 100;

/** What a row may do, the most urgent first. */
export const EFFECTS = ['error', 'new', 'changed', 'same'] as const satisfies readonly ImportEffect[];
