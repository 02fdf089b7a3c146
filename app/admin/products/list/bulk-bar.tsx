import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import { FilterInput, FilterSelect } from '../../components/form/filter-form.tsx';
import { ApplyChange, ConfirmDelete, useBulkChange, WholeList } from '../../components/list/bulk-change.tsx';
import type { TableReply } from '../actions.ts';

type Props = {
  reply: TableReply | undefined;
  categories: string[];
  /** All products that match the filter; null if there are too many to change them at the same time. */
  matching: { count: number; filter: string } | null;
  returnTo: string;
};

const changes = [
  { value: '', text: texts.adminProducts.choose },
  ...Object.entries(texts.adminProducts.changes).map(([value, text]) => ({ value, text })),
];

const WITHOUT_VALUE = ['category', 'listed', 'draft', 'hidden', 'delete'];

/** The bar that changes all selected products. Its form also contains the checkboxes of the table. */
export function BulkBar({ reply, categories, matching, returnTo }: Props) {
  const { form, refused, message, values, more } = useFormState('bulk', reply);
  const { change, setChange, selection, isSending } = useBulkChange(form, reply, values.change);
  // Without JavaScript the selection is unknown, so the bar is always shown.
  const shown = selection.count > 0 || refused;
  return (
    <Form
      ref={form}
      id="bulk"
      data-edits="none"
      method="post"
      preventScrollReset
      data-floats
      aria-label={texts.adminProducts.changeSelected}
      className={`sticky bottom-3 z-20 mt-3 low:static ${shown ? '' : 'without-script'}`}
    >
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="return_to" value={returnTo} />
      <div className="grid gap-3 rounded-2xl border border-line bg-surface p-3 shadow-float">
        <FormMessage text={message} />
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <p role="status" className="needs-script self-center px-2 text-sm font-semibold tabular-nums">
            {texts.adminLists.selected(selection.count)}
          </p>
          <FilterSelect
            label={texts.adminProducts.withSelected}
            name="change"
            options={changes}
            defaultValue={values.change}
            onChange={(event) => setChange(event.currentTarget.value)}
            className="grow basis-44 sm:max-w-56"
          />
          <FilterInput
            label={change === 'percent' ? texts.adminProducts.percent : texts.adminProducts.value}
            name="value"
            maxLength={20}
            autoComplete="off"
            defaultValue={values.value}
            className={`grow basis-28 sm:max-w-40 ${WITHOUT_VALUE.includes(change) ? 'without-script' : ''}`}
          />
          <NewCategory
            categories={categories}
            chosen={values.to_category}
            className={change === 'category' ? '' : 'without-script'}
          />
          {!more?.sure && <ApplyChange isSending={isSending} text={texts.adminProducts.applyToSelected} />}
        </div>
        {matching && (
          <>
            {/* The key clears the checkbox, because "all products" of another list are other products. */}
            <WholeList
              key={matching.filter}
              count={matching.count}
              text={texts.adminProducts.wholeList(matching.count)}
              checked={Boolean(values.all)}
            />
            <input type="hidden" name="filter" value={matching.filter} />
          </>
        )}
        {more?.sure && (
          <ConfirmDelete
            isSending={isSending}
            count={more.sure}
            question={texts.adminProducts.deleteManyQuestion(more.sure)}
            submit={texts.adminProducts.deleteMany(more.sure)}
            keep={texts.adminProducts.keepMany}
            returnTo={returnTo}
          />
        )}
      </div>
    </Form>
  );
}

type NewCategoryProps = { categories: string[]; chosen: string | undefined; className: string };

function NewCategory({ categories, chosen, className }: NewCategoryProps) {
  const options = categories.map((value) => ({ value, text: value }));
  return (
    <FilterSelect
      label={texts.adminProducts.newCategory}
      name="to_category"
      defaultValue={chosen}
      options={[{ value: '', text: texts.adminProducts.choose }, ...options]}
      className={`min-w-0 grow basis-40 sm:max-w-56 ${className}`}
    />
  );
}
