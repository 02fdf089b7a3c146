import { serverSite } from '#domain/site/server-site.ts';

/** The merchant's company below an email: name, address, and how to reach it. None without a company name. */
export function companyLines(): string[] {
  const { name, address, email, phone, taxNumber } = serverSite().company;
  if (name === '') return [];
  return [name, ...address.split('\n'), email, phone, taxNumber]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
