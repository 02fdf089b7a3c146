import { Form, href } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { MAX_PAGE_BODY } from '#domain/site/pages/page-limits.ts';
import * as texts from '#texts';
import { CheckField, TextArea } from '../../components/form/form-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import { RichTextPreview } from '../../components/rich-text-preview.tsx';
import type { PageReply } from './actions.ts';
import { PageConflict } from './page-conflict.tsx';

type Props = {
  reply: PageReply | undefined;
  /** The page's version when the form was opened, to detect changes by somebody else. Null for a new page. */
  version: number | null;
  typed: Record<string, string>;
};

const said = texts.adminPages;
type Name = keyof typeof said.fields;
const PATH = href('/pages/:slug', { slug: '-' }).slice(0, -1);

/** The form of a page, with a preview of its text. */
export function PageForm({ reply, version, typed }: Props) {
  const { form, message, more, turn, ...saved } = useFormState('save', reply);
  const preview = useFormState('preview', reply);
  const formData = useSentForm();
  const values = { ...saved.values, ...preview.values };
  const errors = { ...saved.errors, ...preview.errors };
  const start: Record<string, string | undefined> = { ...typed, ...values };
  const of = (name: Name) => ({
    label: said.fields[name].label,
    name,
    defaultValue: start[name],
    error: errors[name],
    autoComplete: 'off',
  });
  const box = (name: Name, hint?: string) => {
    const { label, error } = of(name);
    return (
      <CheckField name={name} label={label} error={error} hint={hint} defaultChecked={Boolean(start[name])} />
    );
  };
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-4xl gap-6">
      <FormMessage key={turn} text={message} />
      {version !== null && (
        <input
          type="hidden"
          name="seen_version"
          value={more?.version ?? (values.seen_version || String(version))}
        />
      )}
      {more && <PageConflict now={more.now} typed={start} />}
      <Panel title={said.content}>
        <Field {...of('title')} maxLength={120} aria-required />
        <Field {...of('slug')} maxLength={80} autoCapitalize="none" hint={said.slugHint(PATH)} />
        <TextArea
          {...of('body')}
          rows={18}
          maxLength={MAX_PAGE_BODY}
          hint={`${said.bodyHint} ${said.bodyLimit(MAX_PAGE_BODY)}`}
        />
        {box('published', said.publishedHint)}
        {box('in_footer')}
        <Field {...of('position')} inputMode="numeric" maxLength={3} hint={said.positionHint} />
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save" disabled={formData !== undefined}>
          {texts.admin.save}
        </Button>
        <Button name="intent" value="preview" look="secondary" disabled={formData !== undefined}>
          {said.preview}
        </Button>
        <ButtonLink to={href('/admin/settings/pages')} look="quiet">
          {texts.adminProducts.cancel}
        </ButtonLink>
      </div>
      {preview.more && <RichTextPreview drawn={preview.more} title={said.previewed} empty={said.emptyText} />}
    </Form>
  );
}
