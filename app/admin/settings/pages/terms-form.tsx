import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { SitePage } from '#domain/site/pages/queries.ts';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import type { TermsReply } from './terms-actions.ts';

type Props = {
  /** The version of the site's settings when the form was opened, to detect changes by somebody else. */
  version: number;
  /** The id of the chosen page; 0 for none. */
  pageId: number;
  pages: Omit<SitePage, 'body'>[];
  reply: TermsReply | undefined;
};

const said = texts.adminPages;

/** The form that chooses the page that customers must accept before they pay. */
export function TermsForm({ version, pageId, pages, reply }: Props) {
  const { form, message, errors, values, turn } = useFormState('terms', reply);
  const published = pages.filter(({ isPublished }) => isPublished);
  return (
    <Panel title={said.termsTitle} className="mt-6 max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <FormMessage key={turn} text={message} />
        <input type="hidden" name="intent" value="terms" />
        <input type="hidden" name="version" value={version} />
        <SelectField
          label={said.fields.terms_page.label}
          name="terms_page"
          defaultValue={values.terms_page ?? (pageId === 0 ? '' : String(pageId))}
          error={errors.terms_page}
          hint={said.termsHint}
          options={[
            { value: '', text: said.noTerms },
            ...published.map(({ id, title }) => ({ value: String(id), text: title })),
          ]}
        />
        <Button className="justify-self-start">{texts.admin.save}</Button>
      </Form>
    </Panel>
  );
}
