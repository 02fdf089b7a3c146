import { LayoutGrid, Search, X } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import * as texts from '#texts';
import type { SuggestionOption } from './options.ts';

type Props = {
  name: string;
  options: SuggestionOption[];
  /** The id of the option that Enter selects. */
  active: string | null;
  onChoose(option: SuggestionOption): void;
  onForget(option: SuggestionOption): void;
};

/** The style is inline, because the style sheet is loaded by every page and must stay small. */
const ACTIVE = { outline: '2px solid var(--ink)', outlineOffset: '-2px' };

/** The suggestions of one kind. They are links, but keyboard users select them from the search box. */
export function OptionGroup({ name, options, active, onChoose, onForget }: Props) {
  if (options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has groups, no fieldsets
    <div role="group" aria-label={name}>
      {options[0]?.kind !== 'all' && (
        <div aria-hidden="true" className="px-3 py-2 text-xs font-semibold text-quiet">
          {name}
        </div>
      )}
      {options.map((option) => (
        <Link
          key={option.id}
          id={option.id}
          to={option.to}
          role="option"
          aria-selected={option.id === active}
          tabIndex={-1}
          viewTransition
          onClick={(event) => {
            if (!isForgetting(event.target)) return onChoose(option);
            event.preventDefault();
            onForget(option);
          }}
          className={`flex min-h-12 items-center gap-3 rounded-xl px-3 text-sm font-medium hover:bg-sunken ${option.id === active ? 'bg-sunken' : ''}`}
          style={option.id === active ? ACTIVE : undefined}
        >
          <OptionContent option={option} />
        </Link>
      ))}
    </div>
  );
}

function OptionContent({ option }: { option: SuggestionOption }) {
  if (option.kind === 'product') {
    const { name, priceCents, maxPriceCents, imageKey } = option.product;
    return (
      <>
        <Picture
          imageKey={imageKey}
          alt=""
          width={44}
          height={44}
          sizes="44px"
          className="size-11 shrink-0 rounded-xl bg-sunken object-cover"
        />
        <span className="min-w-0 grow line-clamp-2 wrap-anywhere">{name}</span>
        <Price cents={priceCents} highest={maxPriceCents} className="shrink-0 font-semibold" />
      </>
    );
  }
  return (
    <>
      <Icon node={option.kind === 'category' ? LayoutGrid : Search} className="size-4 shrink-0 text-quiet" />
      <span className="min-w-0 grow truncate">
        {option.kind === 'all' ? texts.suggestions.seeAll(option.text) : option.text}
      </span>
      {option.kind === 'recent' && (
        <span
          data-forget
          title={texts.suggestions.forget}
          className="grid size-11 shrink-0 place-items-center text-quiet"
        >
          <Icon node={X} className="size-4" />
        </span>
      )}
    </>
  );
}

function isForgetting(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-forget]') !== null;
}
