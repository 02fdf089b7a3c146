import type { IconNode } from 'lucide';
import { Icon } from '../icon.tsx';

type Props = { icon: IconNode; title: string; children?: React.ReactNode; level?: 'h1' | 'h2' };

/** Shown in place of an empty list: a message, and what to do next. */
export function EmptyState({ icon, title, children, level: Title = 'h2' }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center sm:py-20">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-quiet">
        <Icon node={icon} className="size-7" />
      </span>
      <Title className="text-xl">{title}</Title>
      {children && <div className="grid justify-items-center gap-4 text-quiet">{children}</div>}
    </div>
  );
}
