import { serverSite } from '#domain/site/server-site.ts';

/**
 * Returns the merchant's company for the end of an email: its name, address and contact details. Returns an
 * empty list if the company has no name.
 */
export function companyLines(): string[] {
  const { name, address, email, phone, taxNumber } = serverSite().company;
  if (name === '') return [];
  return [name, ...address.split('\n'), email, phone, taxNumber]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
