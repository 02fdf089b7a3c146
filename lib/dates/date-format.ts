import { site } from '#lib/site.ts';

/**
 * Formats dates in the shop's zone, or in one of its own. The formatter is kept until the settings of the
 * site change, because making one is slow.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  let known: { key: string; format: Intl.DateTimeFormat } | null = null;
  return (locale) => {
    const timeZone = options.timeZone ?? (site().timeZone || 'UTC');
    const key = `${locale} ${timeZone}`;
    if (known?.key !== key)
      known = { key, format: new Intl.DateTimeFormat(locale, { ...options, timeZone }) };
    return known.format;
  };
}
