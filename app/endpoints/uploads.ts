import type { FilesClient } from '#app/clients/files.ts';
import { savedAvatarKey } from '#app/forms/pictures/avatar-key.ts';
import { newPictureKey } from '#app/forms/pictures/picture-key.ts';
import type { Log } from '#app/request-context.ts';
import { isAdmin } from '#app/session/require-admin.ts';
import { openSession, type Session, type SessionOptions } from '#app/session/session.ts';
import { StorageError } from '#lib/errors/storage-error.ts';
import { MAX_PICTURE_BYTES, PICTURE_FOLDERS, type PictureFolder } from '#lib/pictures/picture-rules.ts';
import { forwardedHeaders, forwardReply, refuse } from './uploads/forward.ts';
import { openTicket, sealTicket } from './uploads/ticket.ts';

const SESSION_PATH = '/uploads/session/';

type Options = {
  files: FilesClient;
  session: SessionOptions;
  adminUid: string;
  log: Log;
};

/**
 * Serves `/uploads/avatars|products|categories|site?name=FILENAME`, and the upload addresses that it returns.
 * It uses the protocol of the file service, but adds the user's token and chooses the key (sent as
 * X-Upload-Key), so the browser needs neither. Request bodies are streamed.
 */
export function createUploads(options: Options): { fetch(request: Request): Promise<Response> } {
  async function answer(request: Request, session: Session): Promise<Response> {
    const idToken = session.idToken();
    if (!session.user || idToken === null) return refuse(401, 'Sign in first.');
    const { uid } = session.user;
    const url = new URL(request.url);
    if (url.pathname.startsWith(SESSION_PATH)) {
      return continueUpload(request, { uid, idToken, ticket: url.pathname.slice(SESSION_PATH.length) });
    }
    const folder = PICTURE_FOLDERS.find((each) => url.pathname === `/uploads/${each}`);
    if (!folder) return refuse(404, 'Not Found.');
    if (folder !== 'avatars' && !isAdmin(session.user, options.adminUid))
      return refuse(403, 'Permission denied.');
    const filename = url.searchParams.get('name') ?? '';
    return startUpload(request, { uid, idToken, folder, key: newPictureKey({ folder, uid }, filename) });
  }

  /**
   * The key of the user's saved avatar. An upload of a new avatar keeps this file, and removes the user's
   * other avatars. Undefined for other folders, where uploads remove nothing.
   */
  async function avatarToKeep({ key, ...user }: { key: string; uid: string; idToken: string }) {
    return key.startsWith('avatars/') ? savedAvatarKey(options.session.identity, user) : undefined;
  }

  type NewUpload = { uid: string; idToken: string; folder: PictureFolder; key: string };
  async function startUpload(request: Request, { uid, idToken, folder, key }: NewUpload): Promise<Response> {
    const { headers } = request;
    const protocol = headers.get('x-goog-upload-protocol');
    const resumable = protocol === 'resumable' && headers.get('x-goog-upload-command') === 'start';
    if (!resumable && protocol !== 'multipart') return refuse(400, 'Invalid upload protocol.');
    const size = Number(headers.get('x-goog-upload-header-content-length') ?? 0);
    if (size > MAX_PICTURE_BYTES[folder]) return refuse(413, 'The picture is too large.');
    const keep = await avatarToKeep({ uid, idToken, key });
    const forward = { target: { key }, idToken, headers: forwardedHeaders(headers), keep };
    return forwardReply(await options.files.forward(request, forward), {
      key,
      ticketFor: async (address) =>
        SESSION_PATH + (await sealTicket(options.session.keys, { url: address, key, uid })),
    });
  }

  async function continueUpload(request: Request, upload: { uid: string; idToken: string; ticket: string }) {
    const ticket = await openTicket(options.session.keys, upload.ticket);
    if (!ticket || ticket.uid !== upload.uid) return refuse(404, 'No such upload.');
    const headers = forwardedHeaders(request.headers);
    // The key of this upload is already chosen. The service accepts the header only for a new upload.
    headers.delete('x-goog-upload-protocol');
    const finishes = headers.get('x-goog-upload-command')?.includes('finalize');
    const keep = finishes ? await avatarToKeep({ ...ticket, idToken: upload.idToken }) : undefined;
    const forward = { target: { url: ticket.url }, idToken: upload.idToken, headers, keep };
    return forwardReply(await options.files.forward(request, forward), { key: ticket.key });
  }

  return {
    async fetch(request) {
      if (request.method !== 'POST') return refuse(405, 'Method not allowed.');
      const session = await openSession(request, options.session);
      const response = await answer(request, session).catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error;
        if (error.status === 401) return refuse(401, 'Sign in first.');
        if (!request.signal.aborted)
          options.log.error({ err: error }, 'The file service could not be reached');
        return refuse(503, 'The file service could not be reached.');
      });
      for (const cookie of session.setCookies()) response.headers.append('Set-Cookie', cookie);
      return response;
    },
  };
}
