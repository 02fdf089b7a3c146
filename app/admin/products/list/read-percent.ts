import * as texts from '#texts';

/**
 * Reads a price change as hundredths of a percent, such as -1050 for '-10.5'. Returns a message for an
 * invalid text.
 */
export function readPercent(text: string): { basisPoints: number } | { wrong: string } {
  const [, sign = '', whole = '', part = ''] =
    /^\s*([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === '') return { wrong: texts.adminProducts.noPercentage };
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (sign === '-' && basisPoints > 10_000) return { wrong: texts.adminProducts.percentageTooLow };
  return { basisPoints: sign === '-' ? -basisPoints : basisPoints };
}
