import { href } from 'react-router';
import * as texts from '#texts';
import { BackLink } from './back-link.tsx';
import { PageHeading } from './page-heading.tsx';

/** The title of a settings page with its actions, and a link to the overview of all settings. */
export function SettingsHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="grid gap-3">
      <BackLink to={href('/admin/settings')}>{texts.adminSettings.allSettings}</BackLink>
      <PageHeading title={title}>{children}</PageHeading>
    </div>
  );
}
