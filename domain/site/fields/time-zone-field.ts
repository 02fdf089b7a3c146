import type { InputField } from '#domain/catalog/fields/field.ts';
import type { Reading } from '#lib/forms/read-fields.ts';
import { parsedField } from './parsed-field.ts';

const LONGEST = 60;

/** The field for an IANA time zone in its usual spelling, such as 'Europe/Berlin'; '' for UTC. */
export function timeZoneField<const Name extends string>(name: Name): InputField<Name, string> {
  const read = (typed: string): Reading<string> => {
    const text = typed.trim().replaceAll(' ', '_');
    if (text === '') return { value: '' };
    const zone = text.length > LONGEST ? null : knownZone(text);
    return zone === null ? { problem: { code: 'no-time-zone' } } : { value: zone };
  };
  return parsedField({ name, longest: LONGEST, read });
}

/**
 * The zone in its usual spelling; null if it is unknown. Refuses offsets such as '+02:00', because they
 * ignore daylight saving time.
 */
function knownZone(text: string): string | null {
  if (!/^[a-z]/i.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
