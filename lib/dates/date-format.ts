import { site } from '#lib/site.ts';

/**
 * Returns a function that formats dates in the shop's time zone, or in the zone of `options`. It caches the
 * formatter until the site's settings change, because a new formatter is slow to create.
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
