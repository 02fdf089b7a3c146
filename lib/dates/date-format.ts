import { site } from '#lib/site.ts';

/**
 * Formats dates in the shop's zone, or in the zone of `options`. Caches the formatter until the site's
 * settings change, because creating one is slow.
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
