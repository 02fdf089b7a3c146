import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { Panel } from '../../components/panel.tsx';
import type { SiteReply } from './actions.ts';

type Props = {
  version: number;
  currency: string;
  /** Whether the currency can no longer be changed, because the shop has sold something. */
  isFixed: boolean;
  options: { value: string; text: string }[];
  /** The payment providers that don't accept the currency. */
  refusing: string[];
  reply: SiteReply | undefined;
};

export function CurrencyForm({ version, currency, isFixed, options, refusing, reply }: Props) {
  const { form, message, errors, values } = useFormState('currency', reply);
  return (
    <Panel title={texts.adminSite.currencyTitle} className="max-w-2xl">
      {refusing.map((provider) => (
        <p key={provider}>{texts.adminSite.currencyRefused(provider, currency)}</p>
      ))}
      {isFixed ? (
        <p>{texts.adminSite.currencyFixed(currency)}</p>
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="version" value={version} />
          <FormMessage text={message} />
          <SelectField
            label={texts.adminSite.fields.currency.label}
            name={siteFields.currency.name}
            options={options}
            hint={texts.adminSite.currencyHint}
            defaultValue={values.currency ?? currency}
            error={errors.currency}
          />
          <Button name="intent" value="currency" className="justify-self-start">
            {texts.admin.save}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
