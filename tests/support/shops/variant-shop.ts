import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createFilesClient } from '#app/clients/files.ts';
import { createPictures } from '#app/endpoints/pictures.ts';
import type { Log } from '#app/request-context.ts';
import type { Db } from '#db/types.ts';
import { OPERATOR_SECRET, openFiles } from '../files/files-server.ts';

export type ShopOptions = {
  /** The folder for resized pictures, inside `dir`. */
  cache?: string;
  shared?: boolean;
  log?: Log;
  /** The visitor's address. */
  address?: () => string;
  /**
   * Delays each request to the file service until the returned promise resolves. `path` is the request's
   * path.
   */
  hold?: (path: string) => Promise<void>;
};

/** Opens the image handler and its file service. The files are in the folder `files` inside `dir`. */
export function openImages(db: Db, dir: string, options: ShopOptions) {
  const { cache = 'cache', shared = false, address = () => '192.0.2.1', hold } = options;
  const log = options.log ?? { info() {}, warn() {}, error() {} };
  const service = openFiles(db, join(dir, 'files'));
  let reads = 0;
  const fetch = async (request: Request) => {
    reads++;
    await hold?.(new URL(request.url).pathname);
    return service.fetch(request);
  };
  const files = createFilesClient({ bucket: 'kiosk', fetch, secret: OPERATOR_SECRET });
  const images = createPictures({ files, cacheDir: join(dir, cache), shared, log, visitorAddress: address });
  return {
    files,
    readsOfFiles: () => reads,
    file: (path: string, init?: RequestInit) => service.fetch(new Request(`http://shop${path}`, init)),
    image: (path: string, init?: RequestInit) => images.fetch(new Request(`http://shop${path}`, init)),
    warmUp: () => images.warmUp(db),
    close: images.close,
  };
}

/** Writes a photo with metadata directly into the folder of files. */
export async function storePhoto(dir: string, name: string): Promise<void> {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c96' } });
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada' } })
    .toBuffer();
  await writeFile(join(dir, 'files', name), bytes);
}
