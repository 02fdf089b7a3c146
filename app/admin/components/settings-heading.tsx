import { href } from 'react-router';
import * as texts from '#texts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from './page-heading.tsx';

/** The title of a page of settings, with the way back to all of them and what else can be done there. */
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
