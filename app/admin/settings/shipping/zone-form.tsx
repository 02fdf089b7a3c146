import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { PickerOption } from '../../components/picker/picker-option.ts';
import { ZoneFields } from '../zones/zone-fields.tsx';
import type { ShownZone } from '../zones/zone-values.ts';
import type { ShippingReply } from './actions.ts';

type Props = {
  reply: ShippingReply | undefined;
  /** The zone to change; null to add a new zone. */
  zone: ShownZone | null;
  /** The countries and regions to choose from. */
  places: PickerOption[];
  submit: string;
};

export function DeliveryZoneForm({ reply, zone, places, submit }: Props) {
  const subject = zone ? String(zone.id) : null;
  const { form, message, errors, values, turn } = useFormState('zone', reply, subject);
  const formData = useSentForm();
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="zone" />
      <ZoneFields zone={zone} errors={errors} values={values} places={places} />
      <Button disabled={formData !== undefined} className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}
