import type { MetaDescriptor } from 'react-router';
import { site } from '#lib/site.ts';
import * as texts from '#texts';

/** The page's head, created by its loader. Only the server loads the code for it. */
export type PageHead = MetaDescriptor[];

/** The head from the loader; only the shop's name if loading failed. */
export function headMeta({ loaderData }: { loaderData?: { head: PageHead } | undefined }): MetaDescriptor[] {
  return loaderData?.head ?? [{ title: site().name }];
}

/** The title of a personal page, which search engines must not index. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: texts.shell.pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
