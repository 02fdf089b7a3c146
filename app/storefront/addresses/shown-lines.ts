import type { Address } from '#domain/addresses/address.ts';
import { addressLines } from '#domain/addresses/address-form.ts';
import * as texts from '#texts';

/** An address as people read it: as letters have it, then country and telephone. Only for the server. */
export function shownLines(address: Address): string[] {
  return [...addressLines(address), texts.format.countryName(address.country), address.phone].filter(Boolean);
}
