import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import { Price } from '#app/ui/price.tsx';
import { type AmountRow, orderRows, type TotalRow } from '#domain/orders/amount-rows.ts';
import type { Receipt } from '#domain/orders/receipt.ts';
import * as texts from '#texts';
import { Panel } from '../../components/panel.tsx';
import { Table, Td, Th } from '../../components/table.tsx';

/** The class of columns that phones hide. On phones, these values are shown below the product's name. */
const roomy = 'hidden @md:table-cell';

/** The items and amounts recorded with the order. */
export function OrderLines({ receipt }: { receipt: Receipt }) {
  const { lines, description } = receipt;
  return (
    <Panel title={texts.adminOrders.items}>
      {lines.length > 0 ? (
        <Table label={texts.adminOrders.itemTable}>
          <thead>
            <tr>
              <Th>{texts.adminOrders.product}</Th>
              <Th number className={roomy}>
                {texts.adminOrders.price}
              </Th>
              <Th number className={roomy}>
                {texts.adminOrders.pieces}
              </Th>
              <Th number>{texts.adminOrders.sum}</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
              <tr key={index}>
                <Td>
                  <Link
                    to={href('/product/:id', { id: String(line.productId) })}
                    className="inline-flex min-h-8 items-center hyphens-auto wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {line.name}
                  </Link>
                  {line.sku !== undefined && (
                    <span className="block text-quiet wrap-anywhere">{texts.options.sku(line.sku)}</span>
                  )}
                  <span className="block text-quiet tabular-nums @md:hidden">
                    <Price cents={line.unitCents} /> × {line.quantity}
                  </span>
                </Td>
                <Td number className={roomy}>
                  <Price cents={line.unitCents} />
                </Td>
                <Td number className={roomy}>
                  {line.quantity}
                </Td>
                <Td number>
                  <Price cents={line.lineCents} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-sm">{description || texts.adminOrders.noItems}</p>
      )}
      <dl className="grid gap-1 text-sm sm:ml-auto sm:w-64">
        {orderRows(receipt).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name
          <Sum key={index} row={row} />
        ))}
      </dl>
    </Panel>
  );
}

const TOTALS = ['total', 'newTotal', 'totalAfterRefunds'];

function Sum({ row }: { row: AmountRow | TotalRow }) {
  const strong = TOTALS.includes(row.kind);
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'pt-1 text-base font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-quiet'}>{texts.orders.amountLabel(row)}</dt>
      <dd>
        <Price cents={row.cents} />
      </dd>
    </div>
  );
}
