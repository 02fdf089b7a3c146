import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { MailPreview } from '#domain/mails/mail-preview.ts';
import * as texts from '#texts';
import { Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';

const said = texts.adminMails;

type Props = {
  name: string;
  mail: MailPreview;
  /** Whether the email is about an order. */
  isAboutOrder: boolean;
  /** The administrator's email address. */
  email: string | null;
};

/** An email as customers receive it. The frame around it blocks scripts, forms and links. */
export function Preview({ name, mail, isAboutOrder, email }: Props) {
  return (
    <Panel
      title={said.preview}
      end={
        email !== null && (
          <Form method="post">
            <Button name="intent" value="send" look="secondary" className="h-auto! py-2 wrap-anywhere">
              {said.sendToMe(email)}
            </Button>
          </Form>
        )
      }
    >
      {isAboutOrder && (
        <p className="text-sm text-quiet">{mail.isSample ? said.fromSample : said.fromNewest}</p>
      )}
      <Facts rows={[[said.subject, mail.subject]]} />
      <h3 className="font-medium">{said.asHtml}</h3>
      <iframe
        title={said.previewOf(name)}
        sandbox=""
        srcDoc={mail.html}
        className="h-160 w-full rounded-2xl border border-line"
      />
      <h3 className="font-medium">{said.asText}</h3>
      <pre className="overflow-x-auto rounded-2xl border border-line bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {mail.text}
      </pre>
    </Panel>
  );
}
