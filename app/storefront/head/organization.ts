import { serverSite } from '#domain/site/server-site.ts';

/** The company's data as schema.org properties; empty if the merchant has entered no company name. */
export function companyFacts(): Record<string, string> {
  const { name, address, email, phone, taxNumber } = serverSite().company;
  if (name === '') return {};
  const facts = {
    legalName: name,
    address: address.split('\n').join(', '),
    email,
    telephone: phone,
    vatID: taxNumber,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''));
}
