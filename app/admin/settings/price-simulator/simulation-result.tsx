import * as texts from '#texts';
import { Facts } from '../../components/facts.tsx';
import { Table, Td, Th } from '../../components/table.tsx';
import type { ShownResult } from './run-simulation.ts';

/**
 * The simulated price: the lines, the totals, the totals for the other shipping methods, and explanations.
 */
export function SimulationResult({ lines, amounts, total, methodTotals, reasons }: ShownResult) {
  return (
    <section aria-label={texts.adminPriceSimulator.result} className="grid min-w-0 gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-3" role="status">
        <span className="text-quiet">{texts.adminPriceSimulator.result}</span>
        <strong className="text-xl tabular-nums">{texts.format.money(total)}</strong>
      </p>
      <Table label={texts.adminPriceSimulator.lines}>
        <thead>
          <tr>
            <Th>{texts.adminPriceSimulator.item}</Th>
            <Th number>{texts.adminPriceSimulator.each}</Th>
            <Th number>{texts.adminPriceSimulator.discount}</Th>
            <Th number>{texts.adminPriceSimulator.tax}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand there twice
            <tr key={row}>
              <Td>
                {name} {texts.orders.times(quantity)}
              </Td>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <Td key={column} number>
                  {cell}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Facts rows={amounts.map(({ label, cents }) => [label, texts.format.money(cents)])} />
      {methodTotals.length > 0 && (
        <div className="grid gap-1">
          <h2 className="text-sm font-medium">{texts.adminPriceSimulator.methodTotals}</h2>
          <Facts rows={methodTotals.map((method) => [method.text, texts.format.money(method.total)])} />
        </div>
      )}
      <div className="grid gap-1">
        <h2 className="text-sm font-medium">{texts.adminPriceSimulator.reasons}</h2>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {reasons.map((reason, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two discounts can have the same text
            <li key={at}>{reason}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
