import type { MetaDescriptor } from 'react-router';
import { site } from '#lib/site.ts';
import * as texts from '#texts';

/** The meta data of a page's head. The loader creates it, so that browsers don't load the code for this. */
export type PageHead = MetaDescriptor[];

/** The meta data that the loader created. If the loader failed, only the shop's name as the title. */
export function headMeta({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  return loaderData?.head ?? [{ title: site().name }];
}

/** The meta data of a personal page: its title, and the instruction that search engines must not index it. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: texts.shell.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
