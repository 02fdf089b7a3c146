import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import type { ProductRow } from '#domain/catalog/admin-list/list-products.ts';
import type { ProductOrder, ProductSort } from '#domain/catalog/listing/product-order.ts';
import * as texts from '#texts';
import { moveByArrows } from '../../components/list/row-keys.ts';
import { SelectAllOf } from '../../components/list/select-all-of.tsx';
import { sortHref } from '../address.ts';
import type { Confirm } from '../use-confirm.ts';
import { ProductTableRow } from './product-row.tsx';

type Props = {
  rows: ProductRow[];
  order: ProductOrder;
  params: URLSearchParams;
  confirm: Confirm;
  returnTo: string;
  /** The ids of the rows that are selected at first. They were selected in a form that was refused. */
  selected: ReadonlySet<string>;
};

type Column = { sort: ProductSort | null; text: string; className?: string };

const columns = (): Column[] => [
  { sort: 'name', text: texts.adminProducts.product, className: 'text-left' },
  { sort: null, text: texts.adminProducts.status, className: 'hidden text-left lg:table-cell' },
  {
    sort: 'category',
    text: texts.adminProducts.fields.category.label,
    className: 'hidden text-left lg:table-cell',
  },
  { sort: 'price', text: texts.adminProducts.fields.price.label, className: 'text-right' },
  { sort: 'stock', text: texts.adminProducts.fields.stock.label, className: 'text-center' },
  { sort: 'created', text: texts.adminProducts.added(), className: 'hidden text-left xl:table-cell' },
];

/** The product table. On narrow screens each row is a card. */
export function ProductTable({ rows, order, params, confirm, returnTo, selected }: Props) {
  return (
    <table
      onKeyDown={moveByArrows}
      className="block w-full border-separate border-spacing-0 text-sm md:table"
    >
      <caption className="sr-only">{texts.admin.products}</caption>
      <thead className="block md:table-header-group">
        <tr className="flex items-center overflow-x-auto max-md:w-0 max-md:min-w-full max-md:border-b max-md:border-line md:table-row">
          <th scope="col" className={`w-11 shrink-0 ${headed}`}>
            <SelectAllOf form="bulk" label={texts.adminProducts.selectPage} />
          </th>
          {columns().map((column) => (
            <Heading key={column.text} {...column} order={order} params={params} />
          ))}
          <th scope="col" className={`hidden w-20 md:table-cell ${headed}`}>
            <span className="sr-only">{texts.admin.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <ProductTableRow
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

const headed = 'md:sticky md:top-15 md:z-10 md:border-b md:border-line md:bg-page lg:top-0';

function Heading({ sort, text, className = '', order, params }: Column & Pick<Props, 'order' | 'params'>) {
  const isSorted = sort !== null && order.sort === sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={`font-medium whitespace-nowrap text-quiet md:px-2 ${className} ${sort && className.startsWith('hidden') ? 'max-md:block' : ''} ${headed}`}
    >
      {sort ? <SortLink sort={sort} text={text} order={order} params={params} /> : text}
    </th>
  );
}

type SortProps = { sort: ProductSort; text: string; order: ProductOrder; params: URLSearchParams };

function SortLink({ sort, text, order, params }: SortProps) {
  const arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <Link
      to={sortHref(params, sort, order)}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-1 rounded-lg px-1.5 max-md:min-h-11 hover:text-ink md:px-1"
    >
      {text}
      {order.sort === sort && <Icon node={arrow} className="size-3.5 text-ink" />}
    </Link>
  );
}
