type Props = {
  /** Whether the form is a card, whose foot the bar then is. */
  inCard?: boolean;
  children: React.ReactNode;
};

/** The buttons of a long form, in view wherever its reader is. */
export function SaveBar({ inCard = false, children }: Props) {
  return (
    <div
      className={`sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-2 border-t border-line bg-page/95 px-4 py-3 backdrop-blur-sm low:static ${inCard ? '-mb-4 rounded-b-3xl sm:-mx-6 sm:-mb-6 sm:px-6 sm:[&>*]:px-4' : 'sm:mx-0 sm:rounded-t-2xl sm:border-x'}`}
    >
      {children}
    </div>
  );
}
