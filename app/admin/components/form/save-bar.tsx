type Props = {
  main: React.ReactNode;
  children: React.ReactNode;
};

/**
 * The buttons of a long form. On wide screens, all of them stay in view. On phones, only the main button
 * stays in view, and the others are below the form.
 */
export function SaveBar({ main, children }: Props) {
  return (
    <div
      data-floats
      className="contents md:sticky md:bottom-0 md:z-10 md:flex md:flex-wrap md:gap-2 md:rounded-t-2xl md:border md:border-b-0 md:border-line md:bg-page/95 md:px-4 md:py-2 md:backdrop-blur-sm md:low:static"
    >
      <div className="sticky bottom-0 z-10 -mx-4 grid border-t border-line bg-page/95 px-4 py-2 backdrop-blur-sm low:static sm:-mx-6 sm:px-6 md:contents">
        {main}
      </div>
      <div className="-mt-3 flex flex-wrap gap-2 md:contents">{children}</div>
    </div>
  );
}
