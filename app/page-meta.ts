import type { MetaDescriptor } from 'react-router';
import * as texts from '#texts';

/** What a page's loader says of its head: made by the server alone, so that no browser loads how. */
export type PageHead = MetaDescriptor[];

/** The head of a page as its loader made it; of one that failed to load the shop's name is left. */
export function headMeta({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  return loaderData?.head ?? [{ title: texts.shell.shopName }];
}

/** Title of a page that only its visitor sees; search engines leave it out. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: texts.shell.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
