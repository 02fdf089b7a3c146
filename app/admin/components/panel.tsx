import { useId } from 'react';

type Props = {
  title: string;
  children: React.ReactNode;
  end?: React.ReactNode;
  /** The id of the section, so that links can lead to it. */
  anchor?: string;
  className?: string;
};

/** A section of an admin page with a title. */
export function Panel({ title, children, end, anchor, className = '' }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={`grid min-w-0 scroll-mt-20 content-start gap-4 rounded-3xl border border-line bg-surface p-4 sm:p-6 ${className}`}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="mr-auto text-lg">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}
