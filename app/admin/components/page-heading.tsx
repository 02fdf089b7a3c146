// On phones the actions begin below the title: a button without border has its text at the title's edge, also
// in a form of its own.
const actions =
  'flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-4 max-sm:[&>.text-ink:not(.border):first-child]:-ml-5 ' +
  'max-sm:[&>form:first-child:has(>.text-ink:not(.border))]:-ml-5';

/** The title of an admin page, with its actions at the end. */
export function PageHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="mr-auto text-2xl">{title}</h1>
      {children && <div className={actions}>{children}</div>}
    </div>
  );
}
