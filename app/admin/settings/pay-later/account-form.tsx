import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { accountFields, type BankAccount } from '#domain/orders/pay-later/settings-fields.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PayLaterReply } from './actions.ts';

const said = texts.adminPayLater;

type Props = { account: BankAccount; version: number; reply: PayLaterReply | undefined };

/** The bank account that customers pay to. */
export function AccountForm({ account, version, reply }: Props) {
  const { form, message, errors, values } = useFormState('account', reply);
  return (
    <Panel title={said.account} className="max-w-2xl">
      <p className="text-sm text-quiet">{said.accountHint}</p>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <DeclaredField
          field={accountFields.accountHolder}
          texts={said.fields.account_holder}
          defaultValue={values.account_holder ?? account.accountHolder}
          error={errors.account_holder}
        />
        <DeclaredField
          field={accountFields.iban}
          texts={said.fields.iban}
          defaultValue={values.iban ?? accountFields.iban.toInput(account.iban)}
          error={errors.iban}
        />
        <DeclaredField
          field={accountFields.bic}
          texts={said.fields.bic}
          defaultValue={values.bic ?? account.bic}
          error={errors.bic}
        />
        <DeclaredField
          field={accountFields.bank}
          texts={said.fields.bank}
          defaultValue={values.bank ?? account.bank}
          error={errors.bank}
        />
        <Button name="intent" value="account" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
