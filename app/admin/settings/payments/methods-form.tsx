import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldClass } from '#app/ui/form/form-field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { CheckField } from '../../components/form/form-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PaymentSettingsReply } from './actions.ts';
import type { ShownMethod } from './method-state.ts';
import { onField, placeField } from './read-typed-methods.ts';

const said = texts.adminPaymentSettings;

type Props = {
  version: number;
  currency: string;
  methods: ShownMethod[];
  reply: PaymentSettingsReply | undefined;
};

/** The form that chooses which payment methods customers see, and their order. */
export function MethodsForm({ version, currency, methods, reply }: Props) {
  const { form, message, more, turn } = useFormState('methods', reply);
  const rows = more ? asTyped(methods, more.methods) : methods;
  return (
    <Panel title={said.methodsTitle} className="max-w-2xl">
      <Form ref={form} method="post" className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <p className="text-sm text-quiet">{said.methodsHint}</p>
        <FormMessage key={turn} text={message} />
        <ol className="grid">
          {rows.map((method, at) => (
            <li key={method.name} className="flex items-start gap-4 border-b border-line py-2 last:border-0">
              <CheckField
                label={labelOf(method)}
                name={onField(method.name)}
                defaultChecked={method.on}
                hint={said.states[method.state](currency)}
                className="min-w-0 flex-1"
              />
              <Place name={method.name} label={said.positionOf(labelOf(method))} at={at} of={rows.length} />
            </li>
          ))}
        </ol>
        <p className="text-sm text-quiet">
          {said.laterHint}{' '}
          <Link
            to={href('/admin/settings/pay-later')}
            className="-my-3 inline-block py-3 underline underline-offset-4"
          >
            {texts.adminPayLater.title}
          </Link>
        </p>
        <Button name="intent" value="methods" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}

function labelOf({ name, label }: ShownMethod): string {
  return said.methodNames[name] ?? label ?? name;
}

/** The methods in the submitted order. A refused form shows them again. */
function asTyped(methods: ShownMethod[], typed: readonly { name: string; on: boolean }[]): ShownMethod[] {
  return typed.flatMap(({ name, on }) => {
    const method = methods.find((each) => each.name === name);
    return method ? { ...method, on } : [];
  });
}

function Place({ name, label, at, of }: { name: string; label: string; at: number; of: number }) {
  return (
    <select
      name={placeField(name)}
      aria-label={label}
      defaultValue={at + 1}
      className={`${fieldClass} h-11 w-20! shrink-0`}
    >
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are numbers
        <option key={place} value={place + 1}>
          {place + 1}
        </option>
      ))}
    </select>
  );
}
