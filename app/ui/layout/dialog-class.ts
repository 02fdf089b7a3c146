/** The classes of the backdrop behind a dialog. */
export const veilClass =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/**
 * The classes of a dialog. On phones it is at the bottom of the screen, and in larger windows it is centered.
 */
export const dialogClass =
  'fixed inset-x-0 bottom-0 z-40 mx-auto max-h-dvh w-full max-w-md overflow-y-auto rounded-t-3xl bg-surface p-6 pb-8 text-ink shadow-float transition duration-200 ease-calm outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl sm:pb-6';
