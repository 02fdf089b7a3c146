import { href, useFetcher } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import { Price } from '#app/ui/price.tsx';
import type { ProductRow } from '#domain/catalog/admin-list/list-products.ts';
import { stockLevel } from '#domain/catalog/model/stock-level.ts';
import { zoneDay } from '#lib/dates/zone.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { RowCheckbox } from '../../components/list/row-checkbox.tsx';
import { overRow, RowLink } from '../../components/table.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import type { TableReply } from '../actions.ts';
import { DeleteButton } from '../delete-button.tsx';
import { DuplicateButton } from '../duplicate-button.tsx';
import type { Confirm } from '../use-confirm.ts';
import { StockControl } from './stock-control.tsx';

type Props = { row: ProductRow; confirm: Confirm; returnTo: string; selected: boolean };

const cell = 'md:h-11 md:border-b md:border-line md:px-2 md:py-0.5';

/**
 * The row of a product. A click opens the product, unless it is on a button or field. On narrow screens the
 * row is a card.
 */
export function ProductTableRow({ row, confirm, returnTo, selected }: Props) {
  const deletion = useFetcher<TableReply>();
  // Hide the row while the deletion is sent. If the server refuses, the row appears again.
  if (deletion.formData?.get('confirm') === String(row.id)) return null;
  const isAsked = confirm.id === row.id;
  return (
    <tr
      className={`relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center border-line py-1 max-md:border-b md:table-row ${isAsked ? 'bg-bad/8' : 'hover:bg-sunken has-checked:bg-sunken'}`}
    >
      <td className={`${cell} md:px-0!`}>
        <RowCheckbox
          label={texts.adminProducts.selectOf(row.name)}
          value={row.id}
          form="bulk"
          defaultChecked={selected}
          className={`md:h-10 ${overRow}`}
        />
      </td>
      <td className={`${cell} col-span-2 min-w-0 md:w-full md:max-w-0`}>
        <ProductName row={row} returnTo={returnTo} />
      </td>
      <td className={`${cell} hidden whitespace-nowrap lg:table-cell`}>
        <Status row={row} />
      </td>
      <td className={`${cell} hidden max-w-40 truncate text-quiet lg:table-cell`}>{row.category}</td>
      <td className={`${cell} col-start-2 max-md:-mt-1 max-md:pl-15 md:text-right`}>
        {row.maxPriceCents === null ? (
          <Price cents={row.priceCents} className="font-medium" />
        ) : (
          <span className="font-medium whitespace-nowrap tabular-nums">
            {texts.adminVariants.priceRange(row.priceCents, row.maxPriceCents)}
          </span>
        )}
      </td>
      <td className={`${cell} col-start-2 max-md:pl-15 max-[23rem]:pl-0 md:text-center md:whitespace-nowrap`}>
        <span className={`inline-flex ${overRow}`}>
          {row.variants === null ? (
            <span className="max-md:-ml-3.5">
              <StockControl product={row} returnTo={returnTo} />
            </span>
          ) : (
            <VariantsLink row={row} variants={row.variants} />
          )}
        </span>
      </td>
      <td className={`${cell} hidden whitespace-nowrap text-quiet xl:table-cell`}>
        <time dateTime={row.createdAt}>{zoneDay(new Date(row.createdAt))}</time>
      </td>
      <td className={`${cell} col-start-3 row-start-3 text-right whitespace-nowrap`}>
        <span className={`inline-flex ${overRow}`}>
          <DuplicateButton product={row} small />
          <DeleteButton fetcher={deletion} product={row} confirm={confirm} returnTo={returnTo} />
        </span>
      </td>
    </tr>
  );
}

/** The total stock of the variants, linked to their table. The stock of each variant is edited there. */
function VariantsLink({ row, variants }: { row: ProductRow; variants: number }) {
  return (
    <Link
      to={href('/admin/products/:id/variants', { id: String(row.id) })}
      aria-label={`${texts.adminVariants.stockIn(row.stock, variants)}. ${texts.adminVariants.editVariantsOf(row.name)}`}
      className="inline-flex min-h-9 items-center whitespace-nowrap tabular-nums underline underline-offset-4 max-md:min-h-11"
    >
      {texts.adminVariants.stockIn(row.stock, variants)}
    </Link>
  );
}

/** Whether customers can buy the product, and if not, why. */
function Status({ row: { status, stock } }: { row: ProductRow }) {
  const level = stockLevel(stock);
  return (
    <span className="inline-flex gap-1">
      {status !== 'listed' && <Badge>{texts.adminProducts.statuses[status]}</Badge>}
      {level.state === 'sold-out' && <Badge tone="bad">{texts.adminProducts.outOfStock}</Badge>}
      {level.state === 'few-left' && <Badge tone="warn">{texts.adminProducts.low}</Badge>}
      {status === 'listed' && level.state === 'in-stock' && (
        <Badge tone="good">{texts.adminProducts.statuses.listed}</Badge>
      )}
    </span>
  );
}

/**
 * The class of the picture, which grows under the mouse pointer. It doesn't grow in narrow tables, because
 * their scrolling box would cut it off.
 */
const zoomed =
  'origin-left transition-transform duration-200 ease-calm xl:hover:scale-300 xl:hover:shadow-float';

function ProductName({ row, returnTo }: { row: ProductRow; returnTo: string }) {
  const page = `${href('/admin/products/:id', { id: String(row.id) })}?back=${encodeURIComponent(returnTo)}`;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Link
        to={page}
        tabIndex={-1}
        aria-hidden="true"
        className={`shrink-0 rounded-lg xl:hover:z-20 ${overRow}`}
      >
        <Thumbnail imageKey={row.imageKey} className={`size-9 rounded-lg max-md:size-12 ${zoomed}`} />
      </Link>
      <span className="flex min-w-0 grow items-baseline gap-x-2 max-lg:grid">
        <RowLink to={page} prefetch="intent" className="truncate" title={row.name}>
          {row.name}
        </RowLink>
        <span className="flex min-w-0 items-center gap-2 text-xs text-quiet lg:shrink-0">
          <span className="shrink-0 tabular-nums">{texts.adminProducts.productId(row.id)}</span>
          <span className="truncate lg:hidden">{row.category}</span>
          <span className="lg:hidden">
            <Status row={row} />
          </span>
        </span>
      </span>
    </span>
  );
}
