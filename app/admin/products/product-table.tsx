import { ArrowDown, ArrowUp } from 'lucide';
import { href, Link, useFetcher } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Price } from '#app/ui/price.tsx';
import type { ProductRow } from '#domain/catalog/admin-list/list-products.ts';
import type { ProductOrder, ProductSort } from '#domain/catalog/listing/product-order.ts';
import { stockLevel } from '#domain/catalog/product.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { Thumbnail } from '../components/thumbnail.tsx';
import type { TableReply } from './actions.ts';
import { sortHref } from './address.ts';
import { DeleteButton } from './delete-button.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { StockControl } from './stock-control.tsx';
import type { Confirm } from './use-confirm.ts';

type Props = {
  rows: ProductRow[];
  order: ProductOrder;
  params: URLSearchParams;
  confirm: Confirm;
  returnTo: string;
  /** Initially selected ids, after a refused form. */
  selected: ReadonlySet<string>;
};

const columns: { sort: ProductSort; text: string; className?: string }[] = [
  { sort: 'name', text: texts.adminProducts.product, className: 'text-left' },
  {
    sort: 'category',
    text: texts.adminProducts.fields.category.label,
    className: 'hidden text-left lg:table-cell',
  },
  { sort: 'price', text: texts.adminProducts.fields.price.label, className: 'text-right' },
  { sort: 'stock', text: texts.adminProducts.fields.stock.label, className: 'text-center' },
  { sort: 'created', text: texts.adminProducts.added, className: 'hidden text-left xl:table-cell' },
];

/** The product table; on narrow screens each row is a card. */
export function ProductTable({ rows, order, params, confirm, returnTo, selected }: Props) {
  return (
    <table className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">{texts.admin.products}</caption>
      <thead className="block md:table-header-group">
        <tr className="flex flex-wrap items-center gap-x-1 border-b border-line md:table-row">
          <th scope="col" className="hidden w-11 md:table-cell">
            <span className="sr-only">{texts.adminProducts.select}</span>
          </th>
          {columns.map(({ sort, text, className = '' }) => (
            <th
              key={sort}
              scope="col"
              aria-sort={order.sort === sort ? (order.descending ? 'descending' : 'ascending') : undefined}
              className={`font-medium whitespace-nowrap text-quiet md:px-2 ${className} ${className.startsWith('hidden') ? 'max-md:block' : ''}`}
            >
              <SortLink sort={sort} text={text} order={order} params={params} />
            </th>
          ))}
          <th scope="col" className="hidden w-24 md:table-cell">
            <span className="sr-only">{texts.admin.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            confirm={confirm}
            returnTo={returnTo}
            selected={selected.has(String(row.id))}
          />
        ))}
      </tbody>
    </table>
  );
}

type SortProps = { sort: ProductSort; text: string; order: ProductOrder; params: URLSearchParams };

function SortLink({ sort, text, order, params }: SortProps) {
  const arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <Link
      to={sortHref(params, sort, order)}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 rounded-lg px-1.5 hover:text-ink md:px-1"
    >
      {text}
      {order.sort === sort && <Icon node={arrow} className="size-3.5 text-ink" />}
    </Link>
  );
}

type RowProps = { row: ProductRow; confirm: Confirm; returnTo: string; selected: boolean };

function Row({ row, confirm, returnTo, selected }: RowProps) {
  const deletion = useFetcher<TableReply>();
  // Hidden before the server replies. It reappears if the server refuses.
  if (deletion.formData?.get('confirm') === String(row.id)) return null;
  const isAsked = confirm.id === row.id;
  return (
    <tr
      className={`grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-y-1 border-b border-line py-2 md:table-row ${isAsked ? 'bg-bad/8' : 'has-checked:bg-sunken'}`}
    >
      <td className="md:px-0 md:py-1.5">
        <label className="grid size-11 place-items-center">
          <span className="sr-only">{texts.adminProducts.selectOf(row.name)}</span>
          <input
            type="checkbox"
            name="id"
            value={row.id}
            form="bulk"
            defaultChecked={selected}
            className="size-5 accent-(--action)"
          />
        </label>
      </td>
      <td className="col-span-2 min-w-0 md:max-w-0 md:w-full md:px-2 md:py-1.5">
        <ProductName row={row} returnTo={returnTo} />
      </td>
      <td className="hidden max-w-44 truncate px-2 text-quiet lg:table-cell">{row.category}</td>
      <td className="col-start-2 md:px-2 md:text-right">
        {row.maxPriceCents === null ? (
          <Price cents={row.priceCents} className="font-medium" />
        ) : (
          <span className="font-medium whitespace-nowrap tabular-nums">
            {texts.adminVariants.priceRange(row.priceCents, row.maxPriceCents)}
          </span>
        )}
      </td>
      <td className="col-start-2 md:px-2 md:text-center md:whitespace-nowrap">
        {row.variants === null ? (
          <StockControl product={row} returnTo={returnTo} />
        ) : (
          <VariantsLink row={row} variants={row.variants} />
        )}
      </td>
      <td className="hidden px-2 whitespace-nowrap text-quiet xl:table-cell">
        <time dateTime={row.createdAt}>{row.createdAt.slice(0, 10)}</time>
      </td>
      <td className="col-start-3 row-start-3 text-right whitespace-nowrap md:py-1.5">
        <DuplicateButton product={row} small />
        <DeleteButton fetcher={deletion} product={row} confirm={confirm} returnTo={returnTo} />
      </td>
    </tr>
  );
}

/** In place of the stock control: the stock of the variants is edited in their table. */
function VariantsLink({ row, variants }: { row: ProductRow; variants: number }) {
  return (
    <Link
      to={href('/admin/products/:id/variants', { id: String(row.id) })}
      aria-label={`${texts.adminVariants.stockIn(row.stock, variants)}. ${texts.adminVariants.editVariantsOf(row.name)}`}
      className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
    >
      {texts.adminVariants.stockIn(row.stock, variants)}
    </Link>
  );
}

function ProductName({ row, returnTo }: { row: ProductRow; returnTo: string }) {
  const level = stockLevel(row.stock);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail imageKey={row.imageKey} className="size-12 rounded-lg" />
      <span className="grid min-w-0">
        <Link
          to={`${href('/admin/products/:id', { id: String(row.id) })}?back=${encodeURIComponent(returnTo)}`}
          prefetch="intent"
          className="-my-1 truncate py-1 font-semibold underline-offset-4 hover:underline"
          title={row.name}
        >
          {row.name}
        </Link>
        <span className="flex min-w-0 items-center gap-2 text-xs text-quiet">
          <span className="shrink-0 tabular-nums">{texts.adminProducts.productId(row.id)}</span>
          <span className="truncate lg:hidden">{row.category}</span>
          {row.status !== 'listed' && <Badge>{texts.adminProducts.statuses[row.status]}</Badge>}
          {level.state === 'sold-out' && <Badge tone="bad">{texts.adminProducts.outOfStock}</Badge>}
          {level.state === 'few-left' && <Badge tone="warn">{texts.adminProducts.low}</Badge>}
        </span>
      </span>
    </span>
  );
}
