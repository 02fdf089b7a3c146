import * as texts from '#texts';

/**
 * The heading of a section with products. Only the server renders it, so that browsers don't load its code.
 */
export function SectionHead({ title, more }: { title: string; more: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="text-xl">{title}</h2>
      {more && (
        <a
          href={more}
          aria-label={texts.home.showAll(title)}
          className="text-sm underline underline-offset-4"
        >
          {texts.home.all}
        </a>
      )}
    </div>
  );
}
