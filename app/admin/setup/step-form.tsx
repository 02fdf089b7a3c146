import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import type { SetupStep } from '#domain/site/setup/steps.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import type { SetupReply } from './actions.ts';

type Texts = Partial<Record<string, string>>;

type Props = {
  step: SetupStep;
  reply: SetupReply | undefined;
  /** The hidden fields of the form. */
  hidden: Record<string, number | string>;
  /**
   * The encoding of a form with a picture, because without JavaScript browsers send the picture as a file.
   */
  encType?: 'multipart/form-data';
  /** Renders the fields with the values and errors of the last submission. */
  children: (last: { refused: boolean; values: Texts; errors: Texts }) => React.ReactNode;
};

/** The form of a step, with its fields and the buttons 'Save and continue' and 'Skip'. */
export function StepForm({ step, reply, hidden, encType, children }: Props) {
  const { form, message, turn, ...last } = useFormState(step, reply);
  const formData = useSentForm();
  return (
    <Panel title={texts.adminSetup.stepNames[step]} className="max-w-2xl">
      {/* Loads a new document, because each language has its own build of the pages. */}
      <Form ref={form} method="post" encType={encType} reloadDocument noValidate className="grid gap-4">
        <input type="hidden" name="step" value={step} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormMessage key={turn} text={message} />
        {children(last)}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button name="intent" value={step} disabled={formData !== undefined}>
            {texts.adminSetup.next}
          </Button>
          <Button look="quiet" name="intent" value="skip">
            {texts.adminSetup.skip}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
