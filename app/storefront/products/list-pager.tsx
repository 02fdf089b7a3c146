import { useAddress } from '#app/routing/use-address.ts';
import { Pager } from '#app/ui/layout/pager.tsx';
import { useLostFocus } from '#app/ui/layout/use-lost-focus.ts';
import { LIST_SIZE } from '#domain/catalog/listing/page-sizes.ts';
import * as texts from '#texts';

/**
 * The links to the other pages of a category or of search results. They keep all other parameters of the
 * address.
 */
export function ListPager({ pageIndex, count }: { pageIndex: number; count: number }) {
  useLostFocus();
  const [path = '', search] = useAddress().split('?');
  const href = (index: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(index));
    if (index === 0) params.delete('page');
    const query = params.toString();
    return path + (query ? `?${query}` : '');
  };
  const buttons = { previous: pageIndex > 0, next: (pageIndex + 1) * LIST_SIZE < count };
  return <Pager label={texts.shell.pages} pageIndex={pageIndex} buttons={buttons} href={href} />;
}
