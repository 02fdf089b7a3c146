import { useEffect } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import { SelectAll } from '../components/list/select-all.tsx';
import { Table, Th } from '../components/table.tsx';
import { useSelection } from '../components/use-selection.ts';
import type { BulkReply } from './bulk-form.ts';
import { SendBar } from './send-bar.tsx';
import { narrowRow, type ShownUnfulfilledOrder, UnfulfilledRow } from './unfulfilled-row.tsx';

type Props = {
  orders: ShownUnfulfilledOrder[];
  /** The carrier of the shop's last shipment. It is the default for these orders. */
  carrier: string;
  reply: BulkReply | undefined;
};

/** Unfulfilled orders, and a form that marks the selected ones as shipped or prints their packing slips. */
export function UnfulfilledTable({ orders, carrier, reply }: Props) {
  const { form, message, errors, values, more, turn } = useFormState('', reply);
  const { count, whole, setAll, clear } = useSelection(form);
  useEffect(() => {
    if (reply?.ok) clear();
  }, [reply, clear]);
  const numbers = new Map(more?.numbers);
  return (
    <Form ref={form} method="post" preventScrollReset data-edits="with-address" className="grid gap-3">
      <FormMessage key={turn} text={message} />
      {orders.some(({ deliveryKind }) => deliveryKind === 'sent') && (
        <p className="needs-script text-sm text-quiet">{texts.adminFulfilment.numbersHint}</p>
      )}
      <Table label={texts.adminFulfilment.table} list stacked>
        <thead>
          <tr className={narrowRow}>
            <Th className="w-11 px-0!">
              <SelectAll checked={count > 0 && whole} onChange={setAll} />
            </Th>
            <Th>{texts.adminOrders.order}</Th>
            <Th wide>{texts.adminFulfilment.goods}</Th>
            <Th wide>{texts.adminFulfilment.deliverTo}</Th>
            <Th wider>{texts.adminOrders.country}</Th>
            <Th wider>{texts.orders.delivery}</Th>
            <Th wider number>
              {texts.adminFulfilment.weight}
            </Th>
            <Th className="@max-2xl:hidden">{texts.adminFulfilment.trackingNumber}</Th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <UnfulfilledRow
              key={order.id}
              order={order}
              number={numbers.get(order.id)}
              isTicked={more?.ids.includes(order.id) ?? false}
              isWrong={more?.wrong.includes(order.id) ?? false}
            />
          ))}
        </tbody>
      </Table>
      <SendBar
        count={count}
        anyFetched={orders.some(({ deliveryKind }) => deliveryKind === 'fetched')}
        carrier={values.carrier ?? carrier}
        carrierError={errors.carrier}
      />
    </Form>
  );
}
