import { ChevronDown } from 'lucide';
import { fieldClass } from '#app/ui/form/form-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MAX_FACET_COUNT } from '#domain/catalog/listing/count-facets.ts';
import {
  OPTION_PARAM,
  OPTIONS_OF_PARAM,
  type OptionChoice,
} from '#domain/catalog/listing/options/choices.ts';
import type { OptionFacet } from '#domain/catalog/listing/options/option-facets.ts';
import * as texts from '#texts';

/**
 * The options of a category. Each is a list of checkboxes that expands. Without counts, the lists contain
 * only the selected values.
 */
export function OptionFilters({
  category,
  offered,
  chosen,
}: {
  category: string;
  offered: OptionFacet[] | undefined;
  chosen: OptionChoice[];
}) {
  const options = (offered ?? chosen.map(uncounted))
    .map(withResults)
    .filter(({ values }) => values.length > 0);
  if (options.length === 0) return null;
  return (
    <>
      <input type="hidden" name={OPTIONS_OF_PARAM} value={category} />
      {options.map((option) => (
        <OptionFilter key={option.name} {...option} />
      ))}
    </>
  );
}

const uncounted = ({ name, values }: OptionChoice): OptionFacet => ({
  name,
  values: values.map((value) => ({ name: value, count: null, isChosen: true })),
});

/** Removes values without results from an option, except selected values. */
const withResults = ({ name, values }: OptionFacet): OptionFacet => ({
  name,
  values: values.filter(({ count, isChosen }) => count !== 0 || isChosen),
});

function OptionFilter({ name, values }: OptionFacet) {
  const chosen = values.filter(({ isChosen }) => isChosen).length;
  return (
    <details name="filter-options" className="group lg:open:basis-full">
      <summary
        className={`${fieldClass} flex h-11 cursor-pointer list-none items-center justify-between gap-2 sm:text-sm lg:w-fit lg:max-w-60 [&::-webkit-details-marker]:hidden`}
      >
        <span className="truncate">
          {chosen === 0 ? name : texts.filters.withCount(name, chosen, MAX_FACET_COUNT)}
        </span>
        <Icon node={ChevronDown} className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <fieldset className="flex flex-wrap gap-x-5 pt-1">
        <legend className="sr-only">{name}</legend>
        {values.map(({ name: value, count, isChosen }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 text-sm wrap-anywhere">
            <input
              type="checkbox"
              name={OPTION_PARAM + name}
              value={value}
              defaultChecked={isChosen}
              className="size-5 shrink-0 accent-action"
            />
            {count === null ? value : texts.filters.withCount(value, count, MAX_FACET_COUNT)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
