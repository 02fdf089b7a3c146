import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { PageHeading } from './page-heading.tsx';

/** The title of a settings page, with a link to all settings and its actions. */
export function SettingsHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <PageHeading title={title}>
      <ButtonLink to={href('/admin/settings')} look="quiet">
        {texts.adminSettings.allSettings}
      </ButtonLink>
      {children}
    </PageHeading>
  );
}
