import { Price } from '#app/ui/price.tsx';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';
import type { NamedShare } from './name-shares.ts';

const said = texts.adminDashboard;

type Props = {
  title: string;
  /** The heading of the first column: countries or payment methods. */
  heading: string;
  shares: NamedShare[];
  most: number;
  end?: React.ReactNode;
};

/** The revenue by country or payment method. Each has a bar that shows its share. */
export function Shares({ title, heading, shares, most, end }: Props) {
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
            {shares.slice(0, most).map(({ of, name, orders, revenueCents }) => (
              <tr key={of}>
                <Td className="w-full">
                  <span className="wrap-anywhere">{name}</span>
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
