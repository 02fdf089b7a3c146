import { href } from 'react-router';
import type { UnfulfilledOrder } from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { RowCheckbox } from '../components/list/row-checkbox.tsx';
import { DateTime, payerName } from '../components/order-labels.tsx';
import { linkedRow, overRow, RowLink, Td } from '../components/table.tsx';
import { FulfilmentBadge } from './fulfilment-badge.tsx';
import { TRACKING_FIELD } from './tracking-field.ts';
import { nextOnEnter, spreadColumn, tickRow } from './tracking-keys.ts';

/** An order as its row shows it. */
export type ShownUnfulfilledOrder = Pick<
  UnfulfilledOrder,
  'id' | 'state' | 'createdAt' | 'payer' | 'payState' | 'weightGrams'
> & {
  deliveryKind: DeliveryKind;
  /** The unshipped items. `sku` is '' if a product has no SKU. */
  goods: { line: number; quantity: number; name: string; sku: string }[];
  /**
   * The lines of the recipient's name and address. Empty for an order from before Kiosk recorded addresses.
   */
  to: string[];
  country: string;
  method: string;
};

type Props = {
  order: ShownUnfulfilledOrder;
  /** The tracking number that was submitted, if the form was refused. */
  number: string | undefined;
  isTicked: boolean;
  isWrong: boolean;
};

/**
 * The classes of a row on narrow screens. The order's data is next to the checkbox, and the number field is
 * below.
 */
export const narrowRow =
  '@max-2xl:grid @max-2xl:grid-cols-[2.75rem_minmax(0,1fr)] @max-2xl:border-b @max-2xl:border-line ' +
  '@max-2xl:[&>*]:h-auto @max-2xl:[&>*]:border-b-0';

/** An unfulfilled order: its items, recipient, shipping method, and the field for its tracking number. */
export function UnfulfilledRow({ order, number, isTicked, isWrong }: Props) {
  const { id, state, deliveryKind, createdAt, payer, payState, goods, to, country, method, weightGrams } =
    order;
  return (
    <tr className={`${linkedRow} ${narrowRow}`}>
      <Td className="w-11 px-0!">
        <RowCheckbox
          label={texts.adminFulfilment.select(shortOrderId(id))}
          value={id}
          defaultChecked={isTicked}
          className={overRow}
        />
      </Td>
      <Td>
        <RowLink to={href('/admin/orders/:id', { id })} className="font-mono">
          {shortOrderId(id)}
        </RowLink>{' '}
        {state === 'in-part' && <FulfilmentBadge state={state} deliveryKind={deliveryKind} />}
        {payState === 'awaiting' && <Badge tone="warn">{texts.adminLater.awaiting}</Badge>}
        <span className="block text-xs whitespace-nowrap text-quiet">
          <DateTime at={createdAt} />
        </span>
        <span className="mt-1 grid gap-1 hyphens-auto wrap-anywhere @2xl:hidden">
          <span>{[to[0] || payerName(payer), country].filter(Boolean).join(', ')}</span>
          <Goods goods={goods} />
        </span>
      </Td>
      <Td wide className="max-w-60">
        <Goods goods={goods} />
      </Td>
      <Td wide className="w-full max-w-0 min-w-44">
        <span className="block truncate">{to[0] || payerName(payer)}</span>
        <span className="block truncate text-xs text-quiet" title={to.slice(1).join('\n')}>
          {to.slice(1).join(', ')}
        </span>
      </Td>
      <Td wider className="max-w-28 break-words">
        {country}
      </Td>
      <Td wider className="max-w-32 break-words">
        {method}
      </Td>
      <Td wider number className="whitespace-nowrap">
        {weightGrams > 0 && texts.adminFulfilment.grams(weightGrams)}
      </Td>
      <Td className="min-w-32 @max-2xl:col-start-2 @max-2xl:pb-3">
        {deliveryKind === 'sent' ? (
          <input
            name={`${TRACKING_FIELD}${id}`}
            aria-label={texts.adminFulfilment.trackingNumberOf(shortOrderId(id))}
            maxLength={80}
            autoComplete="off"
            defaultValue={number}
            aria-invalid={isWrong ? true : undefined}
            placeholder={texts.adminFulfilment.trackingNumber}
            onChange={({ currentTarget }) => tickRow(currentTarget)}
            onKeyDown={nextOnEnter}
            onPaste={spreadColumn}
            className={`h-11 w-full min-w-28 rounded-lg placeholder:text-quiet @2xl:h-9 @2xl:placeholder:text-transparent border border-control bg-surface px-2 text-base hover:border-ink aria-invalid:border-bad sm:text-sm ${overRow}`}
          />
        ) : (
          <span className="text-quiet">{texts.adminFulfilment.fetchedStates.open}</span>
        )}
      </Td>
    </tr>
  );
}

const SHOWN_GOODS = 2;

function Goods({ goods }: Pick<ShownUnfulfilledOrder, 'goods'>) {
  const more = goods.length - SHOWN_GOODS;
  return (
    <>
      {goods.slice(0, SHOWN_GOODS).map(({ line, quantity, name, sku }) => (
        <span
          key={line}
          className="block min-w-28 @2xl:truncate"
          title={[name, sku].filter(Boolean).join(', ')}
        >
          {sku !== '' && <span className="font-mono text-xs text-quiet">{sku} </span>}
          {texts.mail.goods(name, quantity)}
        </span>
      ))}
      {more > 0 && <span className="block text-xs text-quiet">{texts.orders.moreLines(more)}</span>}
    </>
  );
}
