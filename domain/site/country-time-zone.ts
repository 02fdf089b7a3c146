/** For countries with several time zones, the zone in which most people live. */
const LARGEST: Partial<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
};

/** The time zone of a shop in this country; '' if none is known. */
export function countryTimeZone(country: string): string {
  const zones = LARGEST[country] ? [LARGEST[country]] : zonesOf(country);
  return zones.length === 1 ? (zones[0] ?? '') : '';
}

/** Node offers the time zones as `getTimeZones()`, and older versions as the property `timeZones`. */
type ZonedLocale = { getTimeZones?(): string[] | undefined; timeZones?: string[] | undefined };

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & ZonedLocale;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
