import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { PayLaterMethod } from '#domain/orders/pay-later/methods.ts';
import { type MethodSettings, methodFields } from '#domain/orders/pay-later/settings-fields.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PayLaterReply } from './actions.ts';

const said = texts.adminPayLater;

type Props = {
  method: PayLaterMethod;
  settings: MethodSettings;
  version: number;
  reply: PayLaterReply | undefined;
};

type Row = {
  field: (typeof methodFields)[keyof typeof methodFields];
  stored: string;
  hint?: string;
};

/**
 * The settings of a payment method that is paid later, such as the number of days after which unpaid orders
 * are cancelled.
 */
export function MethodForm({ method, settings, version, reply }: Props) {
  const { form, message, errors, values } = useFormState(method, reply);
  const { on, dueDays, cancelDays, remind, remindDays, membersOnly, mostCents, instructions } = methodFields;
  const rows = [
    { field: on, stored: on.toInput(settings.on) },
    { field: membersOnly, stored: membersOnly.toInput(settings.membersOnly) },
    { field: dueDays, stored: dueDays.toInput(settings.dueDays) },
    { field: mostCents, stored: mostCents.toInput(settings.mostCents), hint: said.mostHint },
    { field: remind, stored: remind.toInput(settings.remind), hint: said.remindHint },
    { field: remindDays, stored: remindDays.toInput(settings.remindDays) },
    { field: cancelDays, stored: cancelDays.toInput(settings.cancelDays), hint: said.cancelHint },
  ];
  const shown = ({ field, stored, hint }: Row) => (
    <DeclaredField
      key={field.name}
      field={field}
      texts={said.fields[field.name]}
      defaultValue={values[field.name] ?? stored}
      error={errors[field.name]}
      hint={hint}
    />
  );
  return (
    <Panel
      title={said.methods[method].title}
      end={settings.on && <Badge tone="good">{said.isOn}</Badge>}
      className="max-w-2xl"
    >
      <p className="text-sm text-quiet">{said.methods[method].hint}</p>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <div className="grid items-start gap-4 sm:grid-cols-2">{rows.map(shown)}</div>
        {shown({ field: instructions, stored: settings.instructions, hint: said.instructionsHint })}
        <Button name="intent" value={method} className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
