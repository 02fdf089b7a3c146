import { useState } from 'react';
import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import { CheckField, SelectField, TextArea } from '../../components/form/form-fields.tsx';
import { KindFields } from '../../components/form/kind-fields.tsx';
import { SaveButtons } from '../../components/form/save-buttons.tsx';
import { Panel } from '../../components/panel.tsx';
import type { SelectOption } from '../options.ts';
import { isByBand, shownBands } from './band-rows.ts';
import type { MethodReply } from './method-actions.ts';

type Props = {
  reply: MethodReply | undefined;
  /**
   * The method's version when the form was opened, to detect changes by somebody else. Null for a new method.
   */
  version: number | null;
  typed: Record<string, string>;
  zones: SelectOption[];
};

const said = texts.adminShipping;
type Name = keyof typeof said.fields;
const kinds = Object.entries(said.kinds).map(([value, text]) => ({ value, text }));

export function MethodForm({ reply, version, typed, zones }: Props) {
  const { form, message, errors, values, turn } = useFormState('save', reply);
  // Stays the same when the page reloads, for example after a refusal.
  const [opened] = useState(version ?? '');
  const start: Record<string, string | undefined> = { ...typed, ...values };
  const [kind, setKind] = useState(start.kind ?? '');
  const plain = (name: string, label: string) => ({
    label,
    name,
    defaultValue: start[name],
    error: errors[name],
    autoComplete: 'off',
    maxLength: 20,
  });
  const of = (name: Name) => plain(name, said.fields[name].label);
  const money = (name: Name) => ({
    ...plain(name, texts.fields.labelWithCurrency(said.fields[name].label)),
    inputMode: 'decimal' as const,
  });
  const whole = (name: Name) => ({ ...of(name), inputMode: 'numeric' as const });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="save" />
      {version !== null && <input type="hidden" name="version" value={values.version ?? opened} />}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title={said.what}>
          <Field {...of('name')} maxLength={60} aria-required />
          <SelectField {...of('zone')} options={zones} />
          <SelectField
            {...of('kind')}
            options={kinds}
            onChange={(event) => setKind(event.currentTarget.value)}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field {...whole('days_min')} hint={said.daysHint} />
            <Field {...whole('days_max')} hint={said.daysHint} />
          </div>
          <KindFields shown={kind === 'pickup'} kind={said.kinds.pickup}>
            <TextArea {...of('place')} rows={2} maxLength={300} hint={said.placeHint} />
          </KindFields>
          <Field {...whole('position')} hint={said.positionHint} />
          <CheckField name="active" label={said.fields.active.label} defaultChecked={Boolean(start.active)} />
        </Panel>
        <Panel title={said.price}>
          <KindFields
            shown={kind === 'fixed' || kind === 'pickup'}
            kind={`${said.kinds.fixed}, ${said.kinds.pickup}`}
          >
            <Field {...money('price')} />
          </KindFields>
          <Field {...money('free_from')} hint={said.freeFromHint()} />
          <KindFields shown={isByBand(kind)} kind={`${said.kinds.weight}, ${said.kinds.subtotal}`}>
            <fieldset className="grid gap-3">
              <legend className="text-sm font-medium">{said.bands}</legend>
              <p className="text-sm text-quiet">{said.bandsHint}</p>
              {shownBands(start).map((row) => (
                <div key={row} className="grid grid-cols-2 items-start gap-3">
                  <Field {...plain(`band_${row}_from`, said.bandFrom(row))} inputMode="decimal" />
                  <Field {...plain(`band_${row}_price`, said.bandPrice(row))} inputMode="decimal" />
                </div>
              ))}
            </fieldset>
          </KindFields>
        </Panel>
      </div>
      <SaveButtons isNew={version === null} list={href('/admin/settings/shipping')} />
    </Form>
  );
}
