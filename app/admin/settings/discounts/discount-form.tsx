import { useState } from 'react';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';
import { KindFields } from '../../components/form/kind-fields.tsx';
import { SaveButtons } from '../../components/form/save-buttons.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import type { DiscountReply } from './actions.ts';
import { type FieldOf, fieldsOf } from './form-fields.tsx';
import { DiscountScopeFields, DiscountTimes } from './scope-fields.tsx';
import { discountSummary } from './summary.ts';

type Props = {
  reply: DiscountReply | undefined;
  /**
   * The discount's version when the form was opened, to detect changes by somebody else. Null for a new
   * discount.
   */
  version: number | null;
  typed: Record<string, string>;
  categories: PickerOption[];
  /** The products that the form already contains. */
  products: PickerOption[];
};

const said = texts.adminDiscounts;
const kinds = Object.entries(said.kinds).map(([value, text]) => ({ value, text }));

export function DiscountForm({ reply, version, typed, ...offered }: Props) {
  const { form, message, errors, values, turn } = useFormState('save', reply);
  // Stays the same when the page reloads, for example after a refusal.
  const [opened] = useState(version ?? '');
  const start: Record<string, string | undefined> = { ...typed, ...values };
  const [live, setLive] = useState(start);
  const of = fieldsOf(start, errors);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onInput={(event) => setLive(textsIn(event.currentTarget))}
      className="grid gap-6"
    >
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="save" />
      {version !== null && <input type="hidden" name="version" value={values.version ?? opened} />}
      <p className="rounded-2xl bg-sunken px-4 py-3 text-sm">
        <span className="sr-only">{said.summaryTitle}: </span>
        <span className="font-medium">{discountSummary((name) => live[name] ?? '') ?? said.noSummary}</span>
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title={said.what}>
          <Field {...of.text('name')} maxLength={60} hint={said.nameHint} />
          <Field {...of.text('code')} maxLength={40} autoCapitalize="characters" hint={said.codeHint} />
          <SelectField {...of.text('kind')} options={kinds} />
          <ValueFields of={of} kind={live.kind ?? ''} />
          <Field {...of.whole('position')} hint={said.positionHint} />
          {of.box('active')}
        </Panel>
        <div className="grid gap-6">
          <DiscountScopeFields of={of} start={start} errors={errors} {...offered} />
          <DiscountTimes of={of} />
        </div>
      </div>
      <SaveButtons isNew={version === null} list={href('/admin/settings/discounts')} />
    </Form>
  );
}

/** The fields for the amount of the discount, by its kind. */
function ValueFields({ of, kind }: { of: FieldOf; kind: string }) {
  return (
    <>
      <KindFields shown={kind === 'percent'} kind={said.kinds.percent}>
        <Field {...of.text('percent')} inputMode="decimal" maxLength={8} hint={said.percentHint} />
      </KindFields>
      <KindFields shown={kind === 'amount'} kind={said.kinds.amount}>
        <Field {...of.money('amount')} hint={said.amountHint()} />
      </KindFields>
      <KindFields shown={kind === 'x_for_y'} kind={said.kinds.x_for_y}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...of.whole('x')} hint={said.xHint} />
          <Field {...of.whole('y')} hint={said.yHint} />
        </div>
      </KindFields>
    </>
  );
}

function textsIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
