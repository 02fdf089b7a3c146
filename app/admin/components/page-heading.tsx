// On phones the actions are below the title. Their first button may have no border. If so, its text is
// aligned with the title, even if the button is inside a form.
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
