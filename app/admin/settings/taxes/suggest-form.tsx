import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { SelectField } from '../../components/form/form-fields.tsx';
import type { SelectOption } from '../options.ts';
import type { SuggestedRates } from './suggested-rates.ts';

type Props = { countries: SelectOption[]; suggested: SuggestedRates | null };

/**
 * Fills the form of a new zone with the usual rates of a country. It is a GET form, because it saves nothing.
 */
export function SuggestForm({ countries, suggested }: Props) {
  return (
    <>
      <Form
        action={href('/admin/settings/taxes')}
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow basis-48">
          <SelectField
            key={suggested?.country}
            label={texts.adminTaxes.suggestFor}
            name="suggest"
            options={[{ value: '', text: texts.adminTaxes.noSuggestion }, ...countries]}
            defaultValue={suggested?.country ?? ''}
          />
        </div>
        <Button look="secondary">{texts.adminTaxes.suggest}</Button>
      </Form>
      {suggested && (
        <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-sm">
          {texts.adminTaxes.suggestedFor(suggested.name, suggested.asOf)}
        </p>
      )}
    </>
  );
}
