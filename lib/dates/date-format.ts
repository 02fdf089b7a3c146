import { site } from '#lib/site.ts';

/**
 * Formats dates in the shop's zone, or in one of its own. The formatter is kept until the settings of the
 * site change, because making one is slow.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  let known: Intl.DateTimeFormat;
  let knownKey = '';
  return (locale) => {
    const timeZone = site().timeZone || 'UTC';
    const key = locale + timeZone;
    if (knownKey !== key) known = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    knownKey = key;
    return known;
  };
}
