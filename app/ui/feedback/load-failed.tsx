import { CircleAlert } from 'lucide';
import { useLocation } from 'react-router';
import * as texts from '#texts';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; level?: 'h1' | 'h2'; children?: React.ReactNode };

/** Replaces content that could not be loaded with a message and a Try again link. */
export function LoadFailed({ title, level = 'h2', children }: Props) {
  return (
    <EmptyState icon={CircleAlert} title={title} level={level}>
      {children}
      <TryAgain />
    </EmptyState>
  );
}

/** Links to the current address. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} replace preventScrollReset look="secondary">
      {texts.shell.tryAgain}
    </ButtonLink>
  );
}
