import { useLocation } from 'react-router';
import { Pager } from '#app/ui/pager.tsx';
import { LIST_SIZE } from '#domain/catalog/page-sizes.ts';

/** Pages of a long category or of many search results; the address keeps its other parameters. */
export function ListPager({ pageIndex, count }: { pageIndex: number; count: number }) {
  const location = useLocation();
  const href = (index: number) => {
    const params = new URLSearchParams(location.search);
    params.set('page', String(index));
    if (index === 0) params.delete('page');
    const query = params.toString();
    return location.pathname + (query ? `?${query}` : '');
  };
  const buttons = { previous: pageIndex > 0, next: (pageIndex + 1) * LIST_SIZE < count };
  return <Pager label="Pages" pageIndex={pageIndex} buttons={buttons} href={href} />;
}
