import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { inputTextsOf } from '#domain/catalog/fields/field-set.ts';
import { accountFields, type BankAccount } from '#domain/orders/pay-later/settings-fields.ts';
import * as texts from '#texts';
import { DeclaredFields } from '../../components/form/declared-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PayLaterReply } from './actions.ts';

const said = texts.adminPayLater;
const { accountHolder, iban, bic, bank } = accountFields;

type Props = { account: BankAccount; version: number; reply: PayLaterReply | undefined };

/** The form for the bank account to which customers transfer money. */
export function AccountForm({ account, version, reply }: Props) {
  const { form, message, errors, values } = useFormState('account', reply);
  return (
    <Panel title={said.account} className="max-w-2xl">
      <p className="text-sm text-quiet">{said.accountHint}</p>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <DeclaredFields
          fields={[accountHolder, iban, bic, bank]}
          texts={said.fields}
          start={{ ...inputTextsOf(accountFields, account), ...values }}
          errors={errors}
        />
        <Button name="intent" value="account" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
