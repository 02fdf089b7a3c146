import { CircleAlert } from 'lucide';
import { useLocation } from 'react-router';
import * as texts from '#texts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; level?: 'h1' | 'h2'; children?: React.ReactNode };

/**
 * What stands where something could not be loaded: says so, and lets the visitor try again at the same
 * address.
 */
export function LoadFailed({ title, level = 'h2', children }: Props) {
  return (
    <EmptyState icon={CircleAlert} title={title} level={level}>
      {children}
      <TryAgain />
    </EmptyState>
  );
}

/** Leads to the same address. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} replace preventScrollReset look="secondary">
      {texts.shell.tryAgain}
    </ButtonLink>
  );
}
