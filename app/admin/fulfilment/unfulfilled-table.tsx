import { useEffect } from 'react';
import { Form, href, Link } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { UnfulfilledOrder } from '#domain/fulfilment/unfulfilled/list-unfulfilled-orders.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import type { DeliveryKind } from '#domain/orders/shipping.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { FilterInput } from '../components/filter-form.tsx';
import { Moment, payerName } from '../components/order-labels.tsx';
import { linkedRow, overRow, rowLink, Table, Td, Th } from '../components/table.tsx';
import { useSelection } from '../components/use-selection.ts';
import type { BulkReply } from './bulk-form.ts';
import { FulfilmentBadge } from './fulfilment.tsx';

type Row = Pick<UnfulfilledOrder, 'id' | 'state' | 'createdAt' | 'payer' | 'payState'> & {
  way: DeliveryKind;
  goods: { line: number; quantity: number; name: string }[];
};

/** Unfulfilled orders, and a form that marks the selected ones as shipped. */
export function ToSendTable({ orders, reply }: { orders: Row[]; reply: BulkReply | undefined }) {
  const { form, message, errors, values } = useFormState('', reply);
  const anyFetched = orders.some(({ way }) => way === 'fetched');
  const { count, whole, setAll, clear } = useSelection(form);
  useEffect(() => {
    if (reply?.ok) clear();
  }, [reply, clear]);
  return (
    <Form ref={form} method="post" preventScrollReset data-edits="none" className="grid gap-4">
      <label className="needs-script flex min-h-11 w-fit items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          checked={count > 0 && whole}
          onChange={(event) => setAll(event.currentTarget.checked)}
          className="mx-3 size-5 accent-(--action)"
        />
        {texts.adminFulfilment.selectAll}
      </label>
      <Table label={texts.adminFulfilment.table}>
        <thead>
          <tr>
            <Th>{texts.adminOrders.order}</Th>
            <Th wide>{texts.adminOrders.date()}</Th>
            <Th>{texts.adminFulfilment.goods}</Th>
            <Th>{texts.adminFulfilment.state}</Th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </Table>
      <FormMessage text={message} />
      <div className="flex flex-wrap items-end gap-3">
        <FilterInput
          label={texts.fields.optionalLabel(texts.adminFulfilment.carrier)}
          name="carrier"
          maxLength={60}
          autoComplete="off"
          defaultValue={values.carrier}
          aria-invalid={errors.carrier ? true : undefined}
          className="grow basis-40 sm:max-w-64"
        />
        <Button>
          {anyFetched ? texts.adminFulfilment.markSelectedWays : texts.adminFulfilment.markSelected}
        </Button>
      </div>
    </Form>
  );
}

function OrderRow({ order: { id, state, way, createdAt, payer, payState, goods } }: { order: Row }) {
  return (
    <tr className={`has-checked:bg-sunken ${linkedRow}`}>
      <Td>
        <span className="flex items-center">
          <label className={`grid size-11 place-items-center ${overRow}`}>
            <span className="sr-only">{texts.adminFulfilment.select(shortOrderId(id))}</span>
            <input type="checkbox" name="id" value={id} className="size-5 accent-(--action)" />
          </label>
          <Link to={href('/admin/orders/:id', { id })} className={rowLink}>
            {shortOrderId(id)}
          </Link>
        </span>
        <span className="block min-w-28 pl-11 text-xs text-quiet wrap-anywhere">{payerName(payer)}</span>
      </Td>
      <Td wide>
        <Moment at={createdAt} />
      </Td>
      <Td>
        {goods.map(({ line, quantity, name }) => (
          <span key={line} className="block min-w-28 wrap-anywhere">
            {texts.mail.goods(name, quantity)}
          </span>
        ))}
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          <FulfilmentBadge state={state} way={way} />
          {payState === 'awaiting' && <Badge tone="warn">{texts.adminLater.awaiting}</Badge>}
        </span>
      </Td>
    </tr>
  );
}
