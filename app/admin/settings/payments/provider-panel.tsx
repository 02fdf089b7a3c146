import { PlugZap } from 'lucide';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CONNECTION_FINDINGS, type ConnectionFinding } from '#domain/payments/gateway/provider-access.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { DateTime } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';
import { ForOperator } from '../../health/findings.tsx';
import type { PaymentSettingsReply } from './actions.ts';
import { ConnectionFindings, findingText } from './connection-findings.tsx';
import type { ShownProvider } from './load-providers.ts';

const said = texts.adminPaymentSettings;

type Props = { provider: ShownProvider; reply: PaymentSettingsReply | undefined };

/** The connection to a payment provider, with a button that tests the connection. */
export function ProviderPanel({ provider, reply }: Props) {
  const { name, label, mode, connection, webhookAddress } = provider;
  const settings = said.operatorSettings[name];
  return (
    <Panel title={label} end={<ModeBadge mode={mode} />}>
      {mode === null ? (
        <p className="text-sm text-quiet">{said.noCredentials}</p>
      ) : (
        <Facts
          rows={[
            [said.credentials, said.set],
            [said.answered(), momentOf(connection?.answeredAt)],
            [said.failed(), <LastFailure key="failed" connection={connection} />],
            [said.webhook(), momentOf(connection?.webhookAt)],
            [said.checkedAt(), momentOf(connection?.checkedAt)],
            [said.webhookAddress, webhookAddress],
          ]}
        />
      )}
      {mode && <TestForm provider={provider} reply={reply} />}
      {settings !== undefined && <ForOperator>{settings}</ForOperator>}
    </Panel>
  );
}

function ModeBadge({ mode }: Pick<ShownProvider, 'mode'>) {
  if (mode === undefined) return null;
  if (mode === null) return <Badge>{said.notSet}</Badge>;
  return <Badge tone={mode === 'live' ? 'good' : 'warn'}>{said.modes[mode]}</Badge>;
}

const momentOf = (at: Date | null | undefined) => (at ? <DateTime at={at} /> : said.never);

function LastFailure({ connection }: Pick<ShownProvider, 'connection'>) {
  if (!connection?.failedAt) return said.never;
  return (
    <>
      <DateTime at={connection.failedAt} />
      {connection.fault && <span className="block text-quiet">{findingText(connection.fault)}</span>}
    </>
  );
}

/**
 * The form that tests the connection. Before a test, it shows the known problems of the webhook. After a
 * test, it shows all findings.
 */
function TestForm({ provider: { name, label, connection }, reply }: Props) {
  const { form, more } = useFormState('test', reply, name);
  const webhook = connection?.webhook;
  const known = webhook && CONNECTION_FINDINGS[webhook.code] !== 'ok' ? [webhook] : [];
  const findings: ConnectionFinding[] = more?.findings ?? known;
  const sent = useSentForm();
  const isTesting = sent?.get('intent') === 'test' && sent.get('provider') === name;
  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {findings.length > 0 && (
          <ConnectionFindings title={more ? said.results(label) : said.endpoint} findings={findings} />
        )}
      </div>
      <Form ref={form} method="post" preventScrollReset>
        <input type="hidden" name="provider" value={name} />
        <Button name="intent" value="test" look="secondary" aria-label={said.testOf(label)}>
          <Icon node={PlugZap} className="size-4" />
          {isTesting ? said.testing : said.test}
        </Button>
      </Form>
    </div>
  );
}
