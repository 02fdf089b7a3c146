import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { counted, formatCount } from '#lib/count.ts';
import type { Reply } from '../../form-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { FilterInput, FilterSelect } from '../parts/filter-form.tsx';
import { useSelection } from './use-selection.ts';

type Props = {
  reply: Reply | undefined;
  categories: string[];
  /** All that the table shows on its pages; null when they are too many to change at once. */
  matching: { count: number; filter: string } | null;
  returnTo: string;
};

const changes = [
  { value: '', text: 'Choose…' },
  { value: 'price', text: 'Set price to' },
  { value: 'percent', text: 'Change price by %' },
  { value: 'stock', text: 'Set stock to' },
  { value: 'category', text: 'Move to category' },
  { value: 'delete', text: 'Delete' },
];

/** Changes all selected products at once. Their checkboxes stand in the table and belong to this form. */
export function BulkBar({ reply, categories, matching, returnTo }: Props) {
  const again = reply?.again?.of === 'bulk' ? reply.again : null;
  const values = again?.values ?? {};
  const [change, setChange] = useState(values.change ?? '');
  const form = useRef<HTMLFormElement>(null);
  const selection = useSelection(form);
  const { clear } = selection;
  useEffect(() => {
    if (!reply?.ok) return;
    clear();
    setChange('');
  }, [reply, clear]);
  // Without script they always show, since nobody can tell what is selected.
  const shown = selection.count > 0 || again !== null;
  return (
    <Form
      ref={form}
      id="bulk"
      method="post"
      preventScrollReset
      aria-label="Change selected products"
      className="sticky z-20 grid gap-1 bg-page py-1 max-md:order-last max-md:bottom-0 max-md:border-t max-md:border-line md:top-0"
    >
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="return_to" value={returnTo} />
      <label className="needs-script flex min-h-11 w-fit items-center gap-3 text-sm font-medium">
        <input
          type="checkbox"
          checked={selection.count > 0 && selection.whole}
          onChange={(event) => selection.setAll(event.currentTarget.checked)}
          className="mx-3 size-5 accent-(--action)"
        />
        {selection.count > 0 ? `${selection.count} selected` : 'Select this page'}
      </label>
      <div
        className={`grid gap-3 rounded-2xl border border-line bg-surface p-3 sm:p-4 ${shown ? '' : 'without-script'}`}
      >
        <FormMessage text={again?.message} />
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <FilterSelect
            label="With the selected products"
            name="change"
            options={changes}
            defaultValue={values.change}
            onChange={(event) => setChange(event.currentTarget.value)}
            className="grow basis-44 sm:max-w-56"
          />
          <FilterInput
            label={change === 'percent' ? 'Percent, such as -7.5' : 'Value'}
            name="value"
            maxLength={20}
            autoComplete="off"
            defaultValue={values.value}
            className={`grow basis-28 sm:max-w-40 ${change === 'category' || change === 'delete' ? 'without-script' : ''}`}
          />
          <FilterSelect
            label="New category"
            name="to_category"
            defaultValue={values.to_category}
            options={[{ value: '', text: 'Choose…' }, ...categories.map((value) => ({ value, text: value }))]}
            className={`min-w-0 grow basis-40 sm:max-w-56 ${change === 'category' ? '' : 'without-script'}`}
          />
          {!values.sure && <Apply text="Apply to selected" />}
        </div>
        {matching && <AllMatching matching={matching} checked={Boolean(values.all)} />}
        {values.sure && <Sure count={values.sure} returnTo={returnTo} />}
      </div>
    </Form>
  );
}

function Apply({ text, className }: { text: string; className?: string }) {
  const { formData } = useNavigation();
  return (
    <Button look="secondary" disabled={formData?.get('intent') === 'bulk'} className={className}>
      {text}
    </Button>
  );
}

function AllMatching({
  matching,
  checked,
}: {
  matching: { count: number; filter: string };
  checked: boolean;
}) {
  return (
    <>
      <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
        <input
          type="checkbox"
          name="all"
          value={matching.count}
          defaultChecked={checked}
          className="size-5 accent-(--action)"
        />
        All {formatCount(matching.count)} products of this list, not only those selected
      </label>
      <input type="hidden" name="filter" value={matching.filter} />
    </>
  );
}

/** The question before many products are deleted. */
function Sure({ count, returnTo }: { count: string; returnTo: string }) {
  const products = counted(Number(count), 'product');
  return (
    <div role="alert" className="grid gap-3 rounded-xl border border-bad/40 bg-bad/8 p-4 text-sm">
      <p className="font-medium text-bad">
        Delete {products}? Past orders keep what they say of them; everything else of them is gone.
      </p>
      <input type="hidden" name="sure" value={count} />
      <div className="flex flex-wrap gap-2">
        <Apply text={`Delete ${products}`} className="border-bad! text-bad!" />
        <ButtonLink to={returnTo} look="quiet" reloadDocument>
          Keep them
        </ButtonLink>
      </div>
    </div>
  );
}
