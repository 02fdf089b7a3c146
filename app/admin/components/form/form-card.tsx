type Props = {
  title?: string | undefined;
  children: React.ReactNode;
  className?: string;
};

/** A part of a long form, with its fields stacked. */
export function FormCard({ title, children, className = '' }: Props) {
  return (
    <div
      className={`grid min-w-0 content-start gap-5 rounded-3xl border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      {title && <h2 className="text-base">{title}</h2>}
      {children}
    </div>
  );
}
