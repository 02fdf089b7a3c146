import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { FilterInput, FilterSelect } from '../../components/form/filter-form.tsx';
import { ApplyChange, ConfirmDelete, useBulkChange, WholeList } from '../../components/list/bulk-change.tsx';
import type { VariantsReply } from './actions.ts';

type Props = {
  reply: VariantsReply | undefined;
  taxClasses: TaxClass[];
  pictures: string[];
  /** The number of variants that match the list's filter. */
  count: number;
  filter: string;
  returnTo: string;
};

const changes = [
  { value: '', text: texts.adminProducts.choose },
  ...Object.entries(texts.adminVariants.changes).map(([value, text]) => ({ value, text })),
];

/**
 * The bar that changes the selected variants, or all variants that match the filter. Its form also contains
 * the checkboxes of the table.
 */
export function ChosenBar({ reply, taxClasses, pictures, count, filter, returnTo }: Props) {
  const { form, refused, message, values, more, turn } = useFormState('chosen', reply);
  const { change, setChange, selection, isSending } = useBulkChange(form, reply, values.change);
  const [all, setAll] = useState(Boolean(values.all));
  const shown = all || selection.count > 0 || refused;
  // The user may have ticked the checkbox before the script was loaded.
  useEffect(() => setAll(new FormData(form.current ?? undefined).has('all')), [form]);
  useEffect(() => {
    if (reply?.ok) setAll(false);
  }, [reply]);
  const offered = changes.filter(
    ({ value }) =>
      (value !== 'tax' || taxClasses.length > 1) && (value !== 'pictures' || pictures.length > 1),
  );
  return (
    <Form
      ref={form}
      id="chosen"
      data-edits="none"
      method="post"
      preventScrollReset
      aria-label={texts.adminVariants.changeChosen}
      className="grid gap-3 rounded-2xl border border-line bg-surface p-3 sm:p-4"
    >
      <input type="hidden" name="intent" value="chosen" />
      <input type="hidden" name="return_to" value={returnTo} />
      <input type="hidden" name="filter" value={filter} />
      {pictures.map((key) => (
        <input key={key} type="hidden" name="picture" value={key} />
      ))}
      <div className="flex flex-wrap gap-x-6">
        <label className="needs-script flex min-h-11 w-fit items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            checked={selection.count > 0 && selection.whole}
            onChange={(event) => selection.setAll(event.currentTarget.checked)}
            className="size-5 accent-(--action)"
          />
          {selection.count > 0
            ? texts.adminProducts.selected(selection.count)
            : texts.adminProducts.selectPage}
        </label>
        <WholeList
          count={count}
          text={texts.adminVariants.wholeList(count)}
          checked={refused && Boolean(values.all)}
          onChange={setAll}
        />
      </div>
      <FormMessage key={turn} text={message} />
      <div className={`flex flex-wrap items-end gap-x-3 gap-y-2 ${shown ? '' : 'without-script'}`}>
        <FilterSelect
          label={texts.adminVariants.withChosen}
          name="change"
          options={offered}
          defaultValue={values.change}
          onChange={(event) => setChange(event.currentTarget.value)}
          className="grow basis-44 sm:max-w-60"
        />
        <FilterInput
          label={change === 'percent' ? texts.adminProducts.percent : texts.adminProducts.value}
          name="value"
          maxLength={40}
          autoComplete="off"
          defaultValue={values.value}
          className={`grow basis-28 sm:max-w-40 ${change === 'tax' || change === 'delete' ? 'without-script' : ''}`}
        />
        {taxClasses.length > 1 && (
          <FilterSelect
            label={texts.adminVariants.columns.tax}
            name="tax"
            defaultValue={values.tax}
            options={[
              { value: '', text: texts.adminVariants.productsTaxClass },
              ...taxClasses.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            className={`min-w-0 grow basis-40 sm:max-w-56 ${change === 'tax' ? '' : 'without-script'}`}
          />
        )}
        {!more?.sure && <ApplyChange isSending={isSending} text={texts.admin.apply} />}
      </div>
      {more?.sure && (
        <ConfirmDelete
          isSending={isSending}
          count={more.sure}
          question={texts.adminVariants.deleteChosenQuestion(more.sure)}
          submit={texts.adminVariants.deleteChosen(more.sure)}
          keep={texts.adminVariants.keep}
          returnTo={returnTo}
        />
      )}
    </Form>
  );
}
