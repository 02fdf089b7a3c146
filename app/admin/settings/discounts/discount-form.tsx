import { Form, href, useNavigation } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import { CheckField, SelectField, TextArea } from '../../components/form-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import type { DiscountReply } from './actions.ts';

type Props = {
  reply: DiscountReply | undefined;
  /** Detects whether somebody else has changed it; null for a new one. */
  version: number | null;
  typed: Record<string, string>;
};

const said = texts.adminDiscounts;
type Name = keyof typeof said.fields;
const kinds = Object.entries(said.kinds).map(([value, text]) => ({ value, text }));

/** The form of a discount. */
export function DiscountForm({ reply, version, typed }: Props) {
  const { form, message, errors, values, turn } = useFormState('save', reply);
  const { formData } = useNavigation();
  const start: Record<string, string | undefined> = { ...typed, ...values };
  const of = (name: Name, label: string = said.fields[name].label) => ({
    label,
    name,
    defaultValue: start[name],
    error: errors[name],
    autoComplete: 'off',
  });
  const money = (name: Name) => ({
    ...of(name, texts.fields.labelWithCurrency(said.fields[name].label)),
    inputMode: 'decimal' as const,
    maxLength: 20,
  });
  const whole = (name: Name) => ({ ...of(name), inputMode: 'numeric' as const, maxLength: 10 });
  const box = (name: Name) => {
    const { label, error } = of(name);
    return <CheckField name={name} label={label} error={error} defaultChecked={Boolean(start[name])} />;
  };
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="save" />
      {version !== null && <input type="hidden" name="version" value={version} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title={said.what}>
          <Field {...of('name')} maxLength={60} aria-required />
          <Field {...of('code')} maxLength={40} autoCapitalize="characters" hint={said.codeHint} />
          <SelectField {...of('kind')} options={kinds} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field {...of('percent')} inputMode="decimal" maxLength={8} hint={said.percentHint} />
            <Field {...money('amount')} hint={said.amountHint()} />
            <Field {...whole('x')} hint={said.xHint} />
            <Field {...whole('y')} hint={said.yHint} />
          </div>
          <Field {...whole('position')} hint={said.positionHint} />
          {box('active')}
        </Panel>
        <div className="grid gap-6">
          <Panel title={said.whatFor}>
            <TextArea {...of('categories')} rows={3} maxLength={5_000} hint={said.categoriesHint} />
            <TextArea {...of('products')} rows={2} maxLength={9_000} hint={said.productsHint} />
            <Field {...money('min_subtotal')} hint={said.minHint} />
            {box('first_order')}
            {box('gift_cards')}
          </Panel>
          <Panel title={said.when}>
            <Field {...of('starts_at')} type="datetime-local" hint={said.momentHint()} />
            <Field {...of('ends_at')} type="datetime-local" hint={said.momentHint()} />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field {...whole('max_uses')} hint={said.unlimitedHint} />
              <Field {...whole('max_per_customer')} hint={said.perCustomerHint} />
            </div>
          </Panel>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={formData !== undefined}>{texts.admin.save}</Button>
        <ButtonLink to={href('/admin/settings/discounts')} look="quiet">
          {texts.adminProducts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
