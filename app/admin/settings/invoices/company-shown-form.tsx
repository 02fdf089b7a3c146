import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { InvoicesReply } from './actions.ts';

const said = texts.adminInvoices;
const { companyShown } = siteFields;

type Props = { version: number; shown: boolean; reply: InvoicesReply | undefined };

/** The form that decides whether emails and search engines also get the company's data. */
export function CompanyShownForm({ version, shown, reply }: Props) {
  const { form, message, errors, values } = useFormState('shown', reply);
  return (
    <Panel title={said.shownTitle} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        <p className="text-sm text-quiet">{said.shownHint}</p>
        <FormMessage text={message} />
        <DeclaredField
          field={companyShown}
          texts={texts.adminSite.fields.company_shown}
          defaultValue={values.company_shown ?? companyShown.toInput(shown)}
          error={errors.company_shown}
        />
        <Button name="intent" value="shown" className="justify-self-start">
          {texts.admin.save}
        </Button>
      </Form>
    </Panel>
  );
}
