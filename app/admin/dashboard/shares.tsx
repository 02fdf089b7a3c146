import { Price } from '#app/ui/price.tsx';
import type { Share } from '#domain/dashboard/report/read-sales.ts';
import { labelOfName } from '#domain/orders/payment-source.ts';
import { isCountry } from '#lib/geography/countries.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';

const said = texts.adminDashboard;

type Props = {
  title: string;
  /** What the rows are. */
  heading: string;
  shares: Share[];
  /** The words for a key of `shares`. */
  name: (of: string) => string;
  most: number;
  end?: React.ReactNode;
};

/** The revenue by country or payment method, with a bar for each part. */
export function Shares({ title, heading, shares, name, most, end }: Props) {
  const whole = shares.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  return (
    <Panel title={title} end={end}>
      {shares.length === 0 ? (
        <p className="text-sm text-quiet">{said.nothingSold}</p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <Th>{heading}</Th>
              <Th number>{said.orders}</Th>
              <Th number>{said.revenue}</Th>
            </tr>
          </thead>
          <tbody>
            {shares.slice(0, most).map(({ of, orders, revenueCents }) => (
              <tr key={of}>
                <Td className="w-full">
                  <span className="wrap-anywhere">{name(of)}</span>
                  <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                    <span
                      className="block h-full min-w-0.5 rounded-full bg-accent"
                      style={{ width: `${whole > 0 ? (revenueCents / whole) * 100 : 0}%` }}
                    />
                  </span>
                </Td>
                <Td number>{texts.format.number(orders)}</Td>
                <Td number>
                  <Price cents={revenueCents} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

export const countryOf = (code: string): string =>
  isCountry(code) ? texts.format.countryName(code) : said.unknownCountry;

export function methodOf(method: string): string {
  if (method === 'card') return said.simulatedCard;
  return method === '' ? said.unknownMethod : (labelOfName(method) ?? method);
}
