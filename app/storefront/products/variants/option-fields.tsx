import type { MouseEvent } from 'react';
import { href } from 'react-router';
import { chosenText, VALUE_FIELDS } from '#app/products/value-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownValue } from '#domain/catalog/products/variants/packed/pack-variants.ts';
import { resultOf } from '#domain/catalog/products/variants/packed/read-variants.ts';
import * as texts from '#texts';
import styles from './option-fields.css?url';
import type { VariantChoice } from './use-variant-choice.ts';

/** The maximum number of radio buttons. An option with more values has a select field. */
const MAX_RADIOS = 48;

type Props = { choice: VariantChoice; productId: number };

/**
 * The options of a product, each as a group of radio buttons. The form of the cart button sends the chosen
 * values. Without JavaScript, this variant is added to the cart, even if the page still shows another one.
 */
export function OptionFields({ choice, productId }: Props) {
  const { table, chosen, fields, variants } = choice;
  if (variants.size === 0) return null;
  return (
    <div ref={fields} className="options">
      <link rel="stylesheet" href={styles} precedence="default" />
      {table.options.map((option, at) => (
        <fieldset key={option.name}>
          <legend>{option.name}</legend>
          {option.values.length > MAX_RADIOS ? (
            <select
              name={VALUE_FIELDS[at]}
              aria-label={option.name}
              value={option.values[chosen[at] ?? 0]?.name}
              onChange={({ currentTarget }) => choice.choose(at, currentTarget.selectedIndex)}
            >
              {option.values.map(({ name }, place) => {
                const why = whyNot(choice, at, place);
                return (
                  <option key={name} value={name}>
                    {why === '' ? name : `${name} (${why})`}
                  </option>
                );
              })}
            </select>
          ) : (
            <div data-display={option.display}>
              {option.values.map((value, place) => (
                <Value key={value.name} value={value} at={at} place={place} choice={choice} />
              ))}
            </div>
          )}
        </fieldset>
      ))}
      <Button
        look="secondary"
        formMethod="get"
        formNoValidate
        formAction={href('/product/:id', { id: String(productId) })}
        className="without-script"
        onClick={addInstead}
      >
        {texts.options.show}
      </Button>
    </div>
  );
}

/**
 * Enter in a field of the form presses the button that shows the chosen variant without JavaScript, because
 * it is the first one. By script, the page already shows the variant, so press the cart button instead.
 */
function addInstead(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[name=intent]')?.click();
}

type ValueProps = { value: ShownValue; at: number; place: number; choice: VariantChoice };

function Value({ value: { name, color, imageKey }, at, place, choice }: ValueProps) {
  const why = whyNot(choice, at, place);
  const { display } = choice.table.options[at] ?? {};
  return (
    <label data-missing={(why !== '' && why !== texts.options.soldOut) || undefined}>
      <input
        type="radio"
        name={VALUE_FIELDS[at]}
        value={name}
        checked={choice.chosen[at] === place}
        onChange={() => choice.choose(at, place)}
      />
      {display === 'colors' && color && <span className="option-color" style={{ background: color }} />}
      {display === 'pictures' && imageKey && (
        <Picture imageKey={imageKey} alt="" width={64} height={64} sizes="4rem" />
      )}
      <span>
        <span className="option-name">{name}</span>
        {why !== '' && <small>{why}</small>}
      </span>
    </label>
  );
}

/** The reason in words why this value can't be bought with the other chosen values; '' if it can. */
function whyNot({ variants, chosen, table }: VariantChoice, at: number, place: number): string {
  const { variant, missing } = resultOf(variants, chosen, { at, place });
  if (variant) return variant.stock > 0 ? '' : texts.options.soldOut;
  const options = missing.flatMap((option) => table.options[option] ?? []);
  return texts.options.notIn(
    chosenText(
      options,
      missing.map((option) => chosen[option] ?? 0),
    ),
  );
}
