import { Mail } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/order-words.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = {
  mail: {
    recipient: string;
    attempts: number;
    sentAt: Date | null;
    gaveUpAt: Date | null;
    lastFault: string | null;
  } | null;
};

/** What became of the confirmation, and a button that sends it once more. */
export function OrderMail({ mail }: Props) {
  return (
    <Panel title="Confirmation Mail">
      {mail ? (
        <Facts
          rows={[
            ['To', mail.recipient],
            ['State', mail.sentAt ? 'Sent' : mail.gaveUpAt ? 'Given up' : 'Waiting to be sent'],
            ['Sent (UTC)', mail.sentAt && <Moment at={mail.sentAt} />],
            ['Last fault', mail.lastFault],
          ]}
        />
      ) : (
        <p className="text-sm text-quiet">None was sent for this order.</p>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="resend" />
        <Button look="secondary">
          <Mail className="size-4" aria-hidden="true" />
          {mail ? 'Send again' : 'Send'}
        </Button>
      </Form>
    </Panel>
  );
}
