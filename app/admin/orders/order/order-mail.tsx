import { Mail } from 'lucide';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import { Facts } from '../../components/facts.tsx';
import { DateTime } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';

type Props = {
  mail: {
    recipient: string;
    attempts: number;
    sentAt: Date | null;
    savedAsFile: boolean;
    gaveUpAt: Date | null;
    lastFault: string | null;
  } | null;
  /** The number of links in emails that open the order without an account. */
  links: number;
};

/** The state of the confirmation email, with a button to send it again. */
export function OrderMail({ mail, links }: Props) {
  const isFile = isSavedAsFile(mail);
  return (
    <Panel title={texts.adminOrders.mailTitle}>
      {mail ? (
        <Facts
          rows={[
            [texts.adminOrders.mailTo, mail.recipient],
            [texts.adminOrders.mailState, stateOf(mail)],
            [
              isFile ? texts.adminOrders.mailSavedAt() : texts.adminOrders.mailSentAt(),
              mail.sentAt && <DateTime at={mail.sentAt} />,
            ],
            [texts.adminOrders.mailFault, mail.lastFault],
          ]}
        />
      ) : (
        <p className="text-sm text-quiet">{texts.adminOrders.noMail}</p>
      )}
      {isFile && <p className="text-sm text-warn">{texts.adminOrders.mailSavedHint}</p>}
      <Form method="post">
        <input type="hidden" name="intent" value="resend" />
        <Button look="secondary">
          <Icon node={Mail} className="size-4" />
          {mail ? texts.adminOrders.sendMailAgain : texts.adminOrders.sendMail}
        </Button>
      </Form>
      {links > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="revoke-links" />
          <Button look="secondary">{texts.adminOrders.revokeLinks}</Button>
        </Form>
      )}
    </Panel>
  );
}

function isSavedAsFile(mail: Props['mail']): boolean {
  return Boolean(mail?.sentAt && mail.savedAsFile);
}

function stateOf(mail: NonNullable<Props['mail']>): string {
  const { sentAt, gaveUpAt } = mail;
  if (isSavedAsFile(mail)) return texts.adminOrders.mailSaved;
  if (sentAt) return texts.adminOrders.mailSent;
  return gaveUpAt ? texts.adminOrders.mailGivenUp : texts.adminOrders.mailWaiting;
}
