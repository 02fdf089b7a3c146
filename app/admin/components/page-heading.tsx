/** The title of an admin page, with its actions at the end. */
export function PageHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 className="mr-auto text-2xl">{title}</h1>
      {children && <div className="flex flex-wrap items-center gap-y-3 sm:gap-x-4">{children}</div>}
    </div>
  );
}
