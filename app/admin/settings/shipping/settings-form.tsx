import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { StoredShopSettings } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { CheckField } from '../../components/form/form-fields.tsx';
import { useOpenedVersion } from '../use-opened-version.ts';
import type { ShippingReply } from './actions.ts';

type Props = { reply: ShippingReply | undefined; settings: StoredShopSettings };

/** The form that decides whether the shop ships orders, and which customer data it asks for. */
export function ShippingSettingsForm({ reply, settings }: Props) {
  const { form, refused, message, values, turn } = useFormState('settings', reply);
  const formData = useSentForm();
  const opened = useOpenedVersion(form, settings.version);
  const { delivers, asksPhone } = settings;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name="version" value={values.version ?? opened} />
      <CheckField
        label={texts.adminShipping.delivers}
        name="delivers"
        defaultChecked={refused ? Boolean(values.delivers) : delivers}
        hint={texts.adminShipping.deliversHint}
      />
      <CheckField
        label={texts.adminShipping.asksPhone}
        name="asks_phone"
        defaultChecked={refused ? Boolean(values.asks_phone) : asksPhone}
      />
      <Button disabled={formData !== undefined} className="justify-self-start">
        {texts.admin.save}
      </Button>
    </Form>
  );
}
