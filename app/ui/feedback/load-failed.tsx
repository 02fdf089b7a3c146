import { CircleAlert } from 'lucide';
import { useLocation } from 'react-router';
import * as texts from '#texts';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; level?: 'h1' | 'h2'; children?: React.ReactNode };

/** Shown in place of content that could not be loaded: a message, and a link to try again. */
export function LoadFailed({ title, level = 'h2', children }: Props) {
  return (
    <EmptyState icon={CircleAlert} title={title} level={level}>
      {children}
      <TryAgain />
    </EmptyState>
  );
}

/** A link to the current address, which loads the page's data again. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={pathname + search} replace preventScrollReset look="secondary">
      {texts.shell.tryAgain}
    </ButtonLink>
  );
}
