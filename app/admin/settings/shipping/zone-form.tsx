import { Form, useNavigation } from 'react-router';
import { useFormState } from '../../../forms/use-form-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import type { ShownZone } from '../show-zone.ts';
import { ZoneFields } from '../zone-fields.tsx';
import type { ShippingReply } from './actions.ts';

type Props = {
  reply: ShippingReply | undefined;
  /** The zone that is changed; null adds one. */
  zone: ShownZone | null;
  submit: string;
};

/** A zone of deliveries: its places. */
export function DeliveryZoneForm({ reply, zone, submit }: Props) {
  const subject = zone ? String(zone.id) : null;
  const { form, message, errors, values, turn } = useFormState('zone', reply, subject);
  const { formData } = useNavigation();
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="zone" />
      <ZoneFields zone={zone} errors={errors} values={values} />
      <Button disabled={formData !== undefined} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
