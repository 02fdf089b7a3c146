import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { TaxClass } from '#domain/pricing/queries.ts';
import * as texts from '#texts';
import { useNewest } from '../../components/use-newest.ts';
import type { TaxReply } from './actions.ts';

type Props = { reply: TaxReply | undefined; classes: TaxClass[] };

/** The tax classes. The administrator can rename all of them, and delete all but the first one. */
export function TaxClasses({ reply, classes }: Props) {
  const newest = useNewest(classes);
  return (
    <>
      <p className="text-sm text-quiet">{texts.adminTaxes.classesHint}</p>
      <ul className="grid gap-4">
        {classes.map((taxClass, index) => (
          <li key={taxClass.id}>
            <ClassForm reply={reply} taxClass={taxClass} mayGo={index > 0} />
          </li>
        ))}
      </ul>
      {/* The key changes after a class was added. The new key clears the form. */}
      <ClassForm key={newest} reply={reply} taxClass={null} mayGo={false} />
    </>
  );
}

type FormProps = { reply: TaxReply | undefined; taxClass: TaxClass | null; mayGo: boolean };

function ClassForm({ reply, taxClass, mayGo }: FormProps) {
  const { form, errors, values } = useFormState('class', reply, taxClass ? String(taxClass.id) : null);
  const name = taxClass?.name ?? '';
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="flex flex-wrap items-end gap-2">
      {taxClass && (
        <>
          <input type="hidden" name="class" value={taxClass.id} />
          <input type="hidden" name="seen_name" value={name} />
        </>
      )}
      <div className="min-w-0 grow basis-48">
        <Field
          label={taxClass ? texts.adminTaxes.nameOfClass(name) : texts.adminTaxes.newClass}
          name="class_name"
          maxLength={60}
          autoComplete="off"
          defaultValue={values.class_name ?? name}
          error={errors.class_name}
        />
      </div>
      <Button
        name="intent"
        value="class"
        look="secondary"
        aria-label={taxClass ? texts.adminTaxes.saveClass(name) : undefined}
      >
        {taxClass ? texts.admin.save : texts.adminTaxes.addClass}
      </Button>
      {mayGo && (
        <Button
          name="intent"
          value="delete-class"
          look="quiet"
          className="text-bad!"
          aria-label={texts.adminTaxes.deleteClass(name)}
        >
          {texts.admin.remove}
        </Button>
      )}
    </Form>
  );
}
