/** The languages by their own names. Each is a folder of `texts` (docs/development.md). */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const LANGUAGES = Object.keys(languageNames) as Language[];

/** The regions whose formats a shop in this language can use. The first one is the language's default. */
export const regions: Record<Language, readonly [string, ...string[]]> = {
  en: ['US', 'AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'ZA'],
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
};

type DecimalMark = '.' | ',';

const decimalMarks: Record<Language, DecimalMark> = { en: '.', de: ',' };
/** Regions with another decimal separator than most regions of their language. */
const regionMarks: Partial<Record<string, DecimalMark>> = { CH: '.', LI: '.', ZA: ',' };

/** The decimal separator in amounts that people type. */
export const decimalMark = ({ language, region }: { language: Language; region: string }): DecimalMark =>
  regionMarks[region] ?? decimalMarks[language];
