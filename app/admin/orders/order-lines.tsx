import { Link } from 'react-router';
import type { Receipt } from '#domain/orders/receipt.ts';
import { Price } from '../../ui/price.tsx';
import { Panel } from '../parts/panel.tsx';
import { Table, Td, Th } from '../parts/table.tsx';

/** What was bought and what it cost, as the order recorded it. */
export function OrderLines({ receipt: { lines, description, parts, totalCents } }: { receipt: Receipt }) {
  return (
    <Panel title="Items">
      {lines.length > 0 ? (
        <Table label="Items of the order">
          <thead>
            <tr>
              <Th>Product</Th>
              <Th number>Price</Th>
              <Th number>Pieces</Th>
              <Th number>Sum</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
              <tr key={index}>
                <Td>
                  <Link
                    to={`/product/${line.productId}`}
                    className="inline-flex min-h-11 items-center break-words underline-offset-4 hover:underline"
                  >
                    {line.name}
                  </Link>
                </Td>
                <Td number>
                  <Price cents={line.unitCents} />
                </Td>
                <Td number>{line.quantity}</Td>
                <Td number>
                  <Price cents={line.lineCents} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-sm">{description || 'The order names no items.'}</p>
      )}
      <dl className="grid gap-1 text-sm sm:ml-auto sm:w-64">
        {parts && (
          <>
            <Sum label="Subtotal" cents={parts.subtotalCents} />
            <Sum label="Tax" cents={parts.taxCents} />
            <Sum label="Shipping" cents={parts.shippingCents} />
          </>
        )}
        <Sum label="Total" cents={totalCents} strong />
      </dl>
    </Panel>
  );
}

function Sum({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'pt-1 text-base font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-quiet'}>{label}</dt>
      <dd>
        <Price cents={cents} />
      </dd>
    </div>
  );
}
