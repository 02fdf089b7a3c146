import { createFilesClient } from '#app/clients/files.ts';
import { createPictures } from '#app/endpoints/pictures.ts';
import { createUploads } from '#app/endpoints/uploads.ts';
import type { RequestContext } from '#app/request-context.ts';
import type { SessionOptions } from '#app/session/session.ts';

type PictureOptions = Pick<RequestContext, 'db' | 'log' | 'settings'> & {
  files: Parameters<typeof createFilesClient>[0];
  images: { dir: string; shared: boolean; warmUp: boolean };
  visitorAddress: () => string | null;
};

/** The handlers of pictures and uploads. They bypass the router. */
export function openPictures(options: PictureOptions, session: SessionOptions) {
  const { db, log, settings } = options;
  const { visitorAddress } = options;
  const files = createFilesClient({ ...options.files, visitorAddress });
  const { dir, shared, warmUp } = options.images;
  const images = createPictures({ files, cacheDir: dir, shared, log, visitorAddress });
  if (warmUp) images.warmUp(db);
  return {
    files,
    images,
    uploads: createUploads({ files, session, adminUid: settings.adminUid, log }),
  };
}
