import type { LucideIcon } from 'lucide-react';

type Props = { icon: LucideIcon; title: string; children?: React.ReactNode; level?: 'h1' | 'h2' };

/** What stands where there is nothing to list: says so, and leads on. */
export function EmptyState({ icon: Icon, title, children, level: Title = 'h2' }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center sm:py-20">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-quiet">
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <Title className="text-xl">{title}</Title>
      {children && <div className="grid justify-items-center gap-4 text-quiet">{children}</div>}
    </div>
  );
}
