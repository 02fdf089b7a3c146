/**
 * The name of each language, written in that language. Each language is a folder in `texts`
 * (docs/development.md).
 */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const LANGUAGES = Object.keys(languageNames) as Language[];

/** The regions whose formats a shop in each language can use. The first region is the default. */
export const regions: Record<Language, readonly [string, ...string[]]> = {
  en: ['US', 'AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'ZA'],
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
};

type DecimalMark = '.' | ',';

const decimalMarks: Record<Language, DecimalMark> = { en: '.', de: ',' };
/** Decimal separators of regions that differ from most regions of their language. */
const regionMarks: Partial<Record<string, DecimalMark>> = { CH: '.', LI: '.', ZA: ',' };

/** Returns the decimal separator in amounts that people type. */
export const decimalMark = ({ language, region }: { language: Language; region: string }): DecimalMark =>
  regionMarks[region] ?? decimalMarks[language];
