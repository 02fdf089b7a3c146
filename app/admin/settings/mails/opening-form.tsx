import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { MAIL_KINDS, type MailKind } from '#domain/mails/mail-kinds.ts';
import * as texts from '#texts';
import { Facts } from '../../components/facts.tsx';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { MailReply } from './actions.ts';
import { openingField } from './opening-field.ts';

const said = texts.adminMails;

type Props = {
  kind: MailKind;
  /** `opening` is null if the merchant has not changed the original text. */
  stored: { opening: string | null; version: number };
  original: string;
  reply: MailReply | undefined;
};

/** The form for the first sentences of an email. A button restores the original sentences. */
export function OpeningForm({ kind, stored, original, reply }: Props) {
  const { form, message, errors, values } = useFormState('opening', reply);
  return (
    <Panel title={said.openingTitle}>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={stored.version} />
        <FormMessage text={message} />
        <DeclaredField
          field={openingField}
          texts={said.fields.opening}
          hint={said.openingHint}
          defaultValue={values.opening ?? stored.opening ?? original}
          error={errors.opening}
        />
        <Button name="intent" value="opening" className="justify-self-start">
          {said.save}
        </Button>
      </Form>
      {stored.opening !== null && (
        <Form method="post">
          <input type="hidden" name="version" value={stored.version} />
          <Button name="intent" value="restore" look="secondary">
            {said.restore}
          </Button>
        </Form>
      )}
      <h3 className="font-medium">{said.placeholdersTitle}</h3>
      <Facts rows={MAIL_KINDS[kind].map((name) => [`{${name}}`, said.placeholders[name]])} />
    </Panel>
  );
}
