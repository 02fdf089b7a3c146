import { Printer } from 'lucide';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { FilterInput } from '../components/form/filter-form.tsx';
import { BulkActions } from '../components/list/bulk-bar.tsx';

type Props = {
  count: number;
  /** Whether the page contains an order that is picked up. */
  anyFetched: boolean;
  carrier: string | undefined;
  carrierError: string | undefined;
};

/** The bar for the selected orders. Its buttons mark the orders as sent, or print their packing slips. */
export function SendBar({ count, anyFetched, carrier, carrierError }: Props) {
  const said = texts.adminFulfilment;
  return (
    <BulkActions status={texts.adminLists.selected(count)} shown={count > 0}>
      <FilterInput
        label={texts.fields.optionalLabel(said.carrier)}
        name="carrier"
        data-edits="none"
        maxLength={60}
        autoComplete="off"
        defaultValue={carrier}
        aria-invalid={carrierError ? true : undefined}
        className="grow basis-40 sm:max-w-56"
      />
      <Button>{anyFetched ? said.markSelectedWays : said.markSelected}</Button>
      <Button look="secondary" formMethod="get" formAction={href('/admin/packing-slips')}>
        <Icon node={Printer} className="size-4" />
        {said.printSlips}
      </Button>
    </BulkActions>
  );
}
