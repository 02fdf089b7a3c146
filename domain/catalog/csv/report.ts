import type { ImportEffect } from '#db/schema/catalog/imports.ts';

/** Rows per page of the report. */
export const REPORT_SIZE = 100;

/** The effects of a row, most urgent first. */
export const EFFECTS = ['error', 'new', 'changed', 'same'] as const satisfies readonly ImportEffect[];
