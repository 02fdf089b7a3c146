/** The languages by their own names. Each is a folder of `texts` (docs/development.md). */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const LANGUAGES = Object.keys(languageNames) as Language[];

/** What separates decimals in amounts that people type. */
export const decimalMarks: Record<Language, '.' | ','> = { en: '.', de: ',' };
