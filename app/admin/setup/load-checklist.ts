import { href } from 'react-router';
import type { RequestContext } from '#app/request-context.ts';
import { newestBackup } from '#domain/backups/newest-backup.ts';
import { hasLegalPages } from '#domain/site/pages/legal-pages.ts';
import { listPages } from '#domain/site/pages/queries.ts';
import { readSiteSettings } from '#domain/site/read-site-settings.ts';
import type * as texts from '#texts';

export type ChecklistItem = {
  item: keyof typeof texts.adminSetup.items;
  done: boolean;
  /** The page that shows or changes the required setting. */
  to: string;
};

/**
 * The items of the checklist. Each item names something that a shop needs before it opens, and says whether
 * this shop has it.
 */
export async function loadChecklist(shop: RequestContext): Promise<ChecklistItem[]> {
  const { gateways, settings, db } = shop;
  const [backup, pages, site, ownPassword] = await Promise.all([
    newestBackup(db),
    listPages(db),
    readSiteSettings(db),
    settings.hasOwnPassword?.() ?? true,
  ]);
  const settingsPage = href('/admin/settings');
  return [
    { item: 'payment', done: gateways.size > 0, to: href('/admin/settings/payments') },
    {
      item: 'legal',
      done: hasLegalPages(pages, site.values.termsPageId),
      to: href('/admin/settings/pages'),
    },
    { item: 'mail', done: settings.sendsMails, to: settingsPage },
    { item: 'backup', done: backup !== null, to: href('/admin/health') },
    { item: 'password', done: ownPassword, to: href('/account') },
  ];
}
