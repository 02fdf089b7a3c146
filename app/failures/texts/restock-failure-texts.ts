import * as texts from '#texts';
import type { FailureTexts } from './failure-texts.ts';

/** The texts of the form on the page of a sold-out product. */
export const restockFailures: FailureTexts = {
  actions: { 'product/:id/back-in-stock': { ask: texts.restock.failed } },
  whereToCheck: {},
  pages: {},
};
