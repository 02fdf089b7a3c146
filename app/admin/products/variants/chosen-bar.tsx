import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { FilterInput, FilterSelect } from '../../components/form/filter-form.tsx';
import { useSelection } from '../../components/use-selection.ts';
import type { VariantsReply } from './actions.ts';

type Props = {
  reply: VariantsReply | undefined;
  taxClasses: TaxClass[];
  pictures: string[];
  /** The number of variants of the list, and its filter. */
  count: number;
  filter: string;
  returnTo: string;
};

const changes = [
  { value: '', text: texts.adminProducts.choose },
  ...Object.entries(texts.adminVariants.changes).map(([value, text]) => ({ value, text })),
];

/** Changes all selected variants, or all of the list. The checkboxes are in the table. */
export function ChosenBar({ reply, taxClasses, pictures, count, filter, returnTo }: Props) {
  const { form, refused, message, values, more, turn } = useFormState('chosen', reply);
  const [change, setChange] = useState(values.change ?? '');
  const [all, setAll] = useState(Boolean(values.all));
  const selection = useSelection(form);
  const shown = all || selection.count > 0 || refused;
  const { clear } = selection;
  // It may have been ticked before the script started.
  useEffect(() => setAll(new FormData(form.current ?? undefined).has('all')), [form]);
  useEffect(() => {
    if (!reply?.ok) return;
    clear();
    setChange('');
    setAll(false);
  }, [reply, clear]);
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
        <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="all"
            value={count}
            defaultChecked={refused && Boolean(values.all)}
            onChange={(event) => setAll(event.currentTarget.checked)}
            className="size-5 accent-(--action)"
          />
          {texts.adminVariants.wholeList(count)}
        </label>
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
        {!more?.sure && <Apply text={texts.admin.apply} />}
      </div>
      {more?.sure && (
        <div role="alert" className="grid gap-3 rounded-xl border border-bad/40 bg-bad/8 p-4 text-sm">
          <p className="font-medium text-bad">{texts.adminVariants.deleteChosenQuestion(more.sure)}</p>
          <input type="hidden" name="sure" value={more.sure} />
          <div className="flex flex-wrap gap-2">
            <Apply text={texts.adminVariants.deleteChosen(more.sure)} className="border-bad! text-bad!" />
            <ButtonLink to={returnTo} look="quiet" reloadDocument>
              {texts.adminVariants.keep}
            </ButtonLink>
          </div>
        </div>
      )}
    </Form>
  );
}

function Apply({ text, className }: { text: string; className?: string }) {
  const { formData } = useNavigation();
  return (
    <Button look="secondary" disabled={formData?.get('intent') === 'chosen'} className={className}>
      {text}
    </Button>
  );
}
