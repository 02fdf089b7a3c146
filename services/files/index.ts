import { readObject } from './endpoints/read-object.ts';
import { errorResponse, FilesError } from './errors.ts';
import { readObjectName } from './object-name.ts';
import { createDiskStore } from './stores/disk.ts';

/**
 * The file service: answers the storage provider's calls for one bucket whose objects are the files of `dir`.
 * `fetch` never rejects.
 */
export function createFiles(options: { dir: string; bucket: string }): {
  fetch(request: Request): Promise<Response>;
} {
  const store = createDiskStore(options.dir);
  return {
    async fetch(request) {
      try {
        const url = new URL(request.url);
        const name = readObjectName(url.pathname, options.bucket);
        if (name === null || url.searchParams.get('alt') !== 'media') throw new FilesError(404, 'Not Found.');
        if (request.method !== 'GET' && request.method !== 'HEAD')
          throw new FilesError(405, 'Method not allowed.');
        return await readObject(store, name, request);
      } catch (error) {
        if (!(error instanceof FilesError)) console.error(error);
        return errorResponse(error);
      }
    },
  };
}
