import { recommendedFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';
import { CheckField } from '../components/form/form-fields.tsx';
import { DeleteQuestion } from '../settings/delete-question.tsx';
import type { SetupReply } from './actions.ts';
import { setupHref } from './addresses.ts';
import type { DataOf } from './load-setup.ts';
import { StepForm } from './step-form.tsx';

type Props = { data: DataOf<'start'>; reply: SetupReply | undefined };

/**
 * The first step: it keeps or removes the demo products, and enables the options that most shops should
 * enable.
 */
export function StartStep({ data: { version, demo, asksRemoval }, reply }: Props) {
  if (asksRemoval && demo.products > 0)
    return (
      <DeleteQuestion
        label={texts.adminSetup.fields.demo.label}
        question={texts.adminSetup.removeDemoOf(demo)}
        fields={{ intent: 'remove-demo' }}
        submit={texts.adminSetup.removeDemoNow}
        keep={setupHref('start')}
      />
    );
  return (
    <StepForm step="start" reply={reply} hidden={{ version }}>
      {({ refused, values }) => (
        <>
          {demo.products > 0 && <DemoChoice products={demo.products} chosen={values.demo ?? 'keep'} />}
          <CheckField
            name="better"
            label={texts.adminSetup.fields.better.label}
            defaultChecked={refused ? Boolean(values.better) : true}
            hint={<Better />}
          />
        </>
      )}
    </StepForm>
  );
}

function DemoChoice({ products, chosen }: { products: number; chosen: string }) {
  const choices = [
    { value: 'keep', text: texts.adminSetup.keepDemo },
    { value: 'remove', text: texts.adminSetup.removeDemo },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{texts.adminSetup.fields.demo.label}</legend>
      <p className="text-sm text-quiet">{texts.adminSetup.demoIntro(products)}</p>
      {choices.map(({ value, text }) => (
        <label key={value} className="flex min-h-11 w-fit items-center gap-3 text-sm font-medium">
          <input
            type="radio"
            name="demo"
            value={value}
            defaultChecked={value === chosen}
            className="size-5 shrink-0 accent-(--action)"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function Better() {
  return (
    <>
      {texts.adminSetup.betterHint}
      <ul className="list-disc pt-1 pl-5">
        {Object.values(recommendedFields).map(({ name }) => (
          <li key={name}>{texts.adminSite.fields[name].label}</li>
        ))}
      </ul>
    </>
  );
}
