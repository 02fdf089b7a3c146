import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { Panel } from '../../components/panel.tsx';
import type { HomeReply } from './actions.ts';
import { categoryNames } from './category-names.ts';

const said = texts.adminSite;

type Props = {
  version: number;
  /** The names of the categories, one per line. */
  order: string;
  reply: HomeReply | undefined;
};

/** The form for the order of the categories on the home page. */
export function CategoryOrderForm({ version, order, reply }: Props) {
  const { form, message, errors, values } = useFormState('categories', reply);
  return (
    <Panel title={said.categoriesTitle} className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="categories" />
        <input type="hidden" name="version" value={version} />
        <FormMessage text={message} />
        <DeclaredField
          field={categoryNames}
          texts={said.fields.category_names}
          hint={said.categoriesHint}
          defaultValue={values.category_names ?? order}
          error={errors.category_names}
        />
        <Button className="justify-self-start">{texts.admin.save}</Button>
      </Form>
    </Panel>
  );
}
