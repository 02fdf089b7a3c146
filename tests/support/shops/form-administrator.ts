import { type InProcessShop, SITE } from './in-process-shop.ts';

/** The administrator of a shop in this process, for `sendForm`. */
export function formAdministrator({ ask }: Pick<InProcessShop, 'ask'>) {
  const request = (path: string, init: RequestInit = {}) =>
    ask('administrator', path, { ...init, headers: { ...init.headers, origin: SITE } });
  return {
    request,
    async open(path: string) {
      const reply = await request(path);
      return { status: reply.status, headers: reply.headers, path, html: await reply.text() };
    },
  };
}
