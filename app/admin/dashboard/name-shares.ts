import type { RequestContext } from '#app/request-context.ts';
import type { ReportRange } from '#domain/dashboard/report/range.ts';
import { readSalesReport, type SalesReport, type Share } from '#domain/dashboard/report/read-sales.ts';
import { labelOfName } from '#domain/orders/payment-source.ts';
import { isCountry } from '#lib/geography/countries.ts';
import * as texts from '#texts';

const said = texts.adminDashboard;

/** A share of the sales, with its country or payment method in words. */
export type NamedShare = Share & { name: string };
export type NamedReport = SalesReport & { countries: NamedShare[]; methods: NamedShare[] };

/**
 * The sales report of a range, with country names. Call this only on the server, because browsers may use
 * other names for countries.
 */
export async function readNamedReport(
  db: RequestContext['readsDb'],
  range: ReportRange,
): Promise<NamedReport> {
  const report = await readSalesReport(db, range);
  return {
    ...report,
    countries: report.countries
      .filter(({ orders }) => orders > 0)
      .map((share) => ({ ...share, name: countryOf(share.of) })),
    methods: report.methods
      .filter(({ orders }) => orders > 0)
      .map((share) => ({ ...share, name: methodOf(share.of) })),
  };
}

const countryOf = (code: string): string =>
  isCountry(code) ? texts.format.countryName(code) : said.unknownCountry;

function methodOf(method: string): string {
  if (method === 'card') return said.simulatedCard;
  return method === '' ? said.unknownMethod : (labelOfName(method) ?? method);
}
