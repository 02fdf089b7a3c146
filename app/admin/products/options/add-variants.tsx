import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useFormState } from '#app/forms/use-form-state.ts';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { MAX_VARIANTS } from '#domain/catalog/limits.ts';
import { productFields } from '#domain/catalog/model/product-fields.ts';
import { countMissing } from '#domain/catalog/products/variants/combinations.ts';
import * as texts from '#texts';
import { DeclaredField } from '../../components/form/declared-field.tsx';
import { productTexts } from '../../fields/field-texts.ts';
import type { ProductReply } from '../product-actions.ts';
import type { ProductVariants } from './product-variants.ts';

type Props = { variants: ProductVariants; reply: ProductReply | undefined };

/**
 * The form that creates variants from the ticked values. Its button shows the number of new variants. Without
 * JavaScript, the form asks for confirmation of this number instead.
 */
export function AddVariants({ variants, reply }: Props) {
  const { options, taken } = variants;
  const { form, message, more, errors, turn } = useFormState('add-variants', reply);
  const [count, setCount] = useState<number | null>(null);
  const formData = useSentForm();
  const recount = (own: HTMLFormElement | null) => {
    const sent = new FormData(own ?? undefined);
    const ticked = options.map(({ values }, place) => {
      const chosen = new Set(sent.getAll(`ticked${place + 1}`));
      return values.flatMap(({ name }, at) => (chosen.has(name) ? [at] : []));
    });
    const sizes = options.map(({ values }) => values.length);
    setCount(countMissing(sizes, ticked, new Set(taken)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ticked at first
  useEffect(() => recount(form.current), []);
  const full = count !== null && taken.length + count > MAX_VARIANTS;
  const agreed = count ?? more?.count;
  return (
    <Form
      ref={form}
      method="post"
      data-edits="none"
      onChange={(event) => recount(event.currentTarget)}
      aria-label={texts.adminVariants.addVariants}
      className="grid gap-4 border-t border-line pt-5"
    >
      <h3 className="text-base">{texts.adminVariants.addVariants}</h3>
      <p className="text-sm text-quiet">{texts.adminVariants.addVariantsHint}</p>
      <FormMessage key={turn} text={message} />
      <input type="hidden" name="intent" value="add-variants" />
      {options.map(({ name, values }, place) => (
        <fieldset key={name} className="min-w-0">
          <legend className="flex w-full flex-wrap items-center gap-x-4 text-sm font-medium">
            {name}
            <TickAll name={name} place={place} onTicked={recount} />
          </legend>
          <div className="flex max-h-72 flex-wrap gap-x-5 overflow-y-auto [&_input]:size-5 [&_input]:accent-(--action) [&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-2 [&_label]:text-sm [&_label]:wrap-anywhere">
            {values.map((value) => (
              <label key={value.name}>
                <input
                  type="checkbox"
                  name={`ticked${place + 1}`}
                  value={value.name}
                  defaultChecked={more?.ticked[place]?.includes(value.name)}
                />
                {value.name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DeclaredField
          field={productFields.priceCents}
          texts={productTexts.price}
          defaultValue={more?.price ?? variants.price}
          error={errors.price}
        />
        <DeclaredField
          field={productFields.stock}
          texts={productTexts.stock}
          defaultValue={more?.stock ?? '0'}
          error={errors.stock}
        />
      </div>
      {agreed !== undefined && agreed !== null && <input type="hidden" name="count" value={agreed} />}
      {count === null && more?.count && (
        <p role="alert" className="text-sm font-medium">
          {texts.adminVariants.addQuestion(more.count)}
        </p>
      )}
      {full && (
        <p role="alert" className="text-sm font-medium text-bad">
          {texts.adminVariants.tooMany(count, MAX_VARIANTS)}
        </p>
      )}
      <Button
        look="secondary"
        disabled={formData !== undefined || full || count === 0}
        className="justify-self-start"
      >
        {agreed ? texts.adminVariants.addCount(agreed) : texts.adminVariants.addVariants}
      </Button>
    </Form>
  );
}

type TickAllProps = { name: string; place: number; onTicked: (form: HTMLFormElement | null) => void };

/** A checkbox that ticks all values of an option. It is shown only with JavaScript. */
function TickAll({ name, place, onTicked }: TickAllProps) {
  return (
    <label className="needs-script flex min-h-11 items-center gap-2 font-normal text-quiet">
      <input
        type="checkbox"
        className="size-5 accent-(--action)"
        onChange={({ currentTarget: { form, checked } }) => {
          const boxes = form?.querySelectorAll<HTMLInputElement>(`[name=ticked${place + 1}]`) ?? [];
          for (const box of boxes) box.checked = checked;
          onTicked(form);
        }}
      />
      {texts.adminVariants.allOf(name)}
    </label>
  );
}
