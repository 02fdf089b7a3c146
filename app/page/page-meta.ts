import type { MetaDescriptor } from 'react-router';
import { site } from '#lib/site.ts';
import * as texts from '#texts';

/** The page's head. Its loader creates it, so that only the server loads the code for it. */
export type PageHead = MetaDescriptor[];

/** The head that the loader created. If loading failed, the head has only a title with the shop's name. */
export function headMeta({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  return loaderData?.head ?? [{ title: site().name }];
}

/** The title of a personal page, and the instruction that search engines must not index it. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: texts.shell.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
