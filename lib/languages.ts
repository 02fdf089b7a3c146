/** The languages by their own names. Each is a folder of `texts` (docs/development.md). */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const LANGUAGES = Object.keys(languageNames) as Language[];

/** Whose formats a shop in this language can use. The first region is the language's own. */
export const regions: Record<Language, readonly [string, ...string[]]> = {
  en: ['US', 'AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'ZA'],
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
};

type DecimalMark = '.' | ',';

const decimalMarks: Record<Language, DecimalMark> = { en: '.', de: ',' };
/** Regions that write decimals otherwise than most of their language. */
const regionMarks: Partial<Record<string, DecimalMark>> = { CH: '.', LI: '.', ZA: ',' };

/** What separates decimals in amounts that people type. */
export const decimalMark = ({ language, region }: { language: Language; region: string }): DecimalMark =>
  regionMarks[region] ?? decimalMarks[language];
