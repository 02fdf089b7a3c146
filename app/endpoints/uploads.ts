import { MAX_PICTURE_BYTES, PICTURE_FOLDERS, type PictureFolder } from '#lib/picture-rules.ts';
import { StorageError } from '#lib/storage-error.ts';
import type { FilesClient } from '../clients/files.ts';
import { savedAvatarKey } from '../pictures/avatar-key.ts';
import { newPictureKey } from '../pictures/picture-key.ts';
import type { Log } from '../request-context.ts';
import { isAdmin } from '../session/require-admin.ts';
import { openSession, type Session, type SessionOptions } from '../session/session.ts';
import { passedHeaders, passOn, refuse } from './uploads/pass-on.ts';
import { openTicket, sealTicket } from './uploads/ticket.ts';

const SESSION_PATH = '/uploads/session/';

type Options = {
  files: FilesClient;
  session: SessionOptions;
  adminUid: string;
  log: Log;
};

/**
 * Answers `/uploads/avatars|products|categories?name=FILENAME` and the addresses it hands out: speaks the
 * file service's upload protocol with a browser that holds no token. The shop adds the token and chooses the
 * key (told in X-Upload-Key); bodies pass through.
 */
export function createUploads(options: Options): { fetch(request: Request): Promise<Response> } {
  async function answer(request: Request, session: Session): Promise<Response> {
    const idToken = session.idToken();
    if (!session.user || idToken === null) return refuse(401, 'Sign in first.');
    const { uid } = session.user;
    const url = new URL(request.url);
    if (url.pathname.startsWith(SESSION_PATH)) {
      return goOn(request, { uid, idToken, ticket: url.pathname.slice(SESSION_PATH.length) });
    }
    const folder = PICTURE_FOLDERS.find((each) => url.pathname === `/uploads/${each}`);
    if (!folder) return refuse(404, 'Not Found.');
    if (folder !== 'avatars' && !isAdmin(session.user, options.adminUid))
      return refuse(403, 'Permission denied.');
    const filename = url.searchParams.get('name') ?? '';
    return begin(request, { uid, idToken, folder, key: newPictureKey({ folder, uid }, filename) });
  }

  /** Of avatars a user has the one in the profile and one on its way; of other pictures all stay. */
  async function keptBeside({ key, ...user }: { key: string; uid: string; idToken: string }) {
    return key.startsWith('avatars/') ? savedAvatarKey(options.session.identity, user) : undefined;
  }

  type Begin = { uid: string; idToken: string; folder: PictureFolder; key: string };
  async function begin(request: Request, { uid, idToken, folder, key }: Begin): Promise<Response> {
    const { headers } = request;
    const protocol = headers.get('x-goog-upload-protocol');
    const resumable = protocol === 'resumable' && headers.get('x-goog-upload-command') === 'start';
    if (!resumable && protocol !== 'multipart') return refuse(400, 'Invalid upload protocol.');
    const size = Number(headers.get('x-goog-upload-header-content-length') ?? 0);
    if (size > MAX_PICTURE_BYTES[folder]) return refuse(413, 'The picture is too large.');
    const keep = await keptBeside({ uid, idToken, key });
    const sent = { target: { key }, idToken, headers: passedHeaders(headers), keep };
    return passOn(await options.files.forward(request, sent), {
      key,
      ticketFor: async (address) =>
        SESSION_PATH + (await sealTicket(options.session.keys, { url: address, key, uid })),
    });
  }

  async function goOn(request: Request, given: { uid: string; idToken: string; ticket: string }) {
    const ticket = await openTicket(options.session.keys, given.ticket);
    if (!ticket || ticket.uid !== given.uid) return refuse(404, 'No such upload.');
    const headers = passedHeaders(request.headers);
    // The key was chosen when the upload began.
    headers.delete('x-goog-upload-protocol');
    const finishes = headers.get('x-goog-upload-command')?.includes('finalize');
    const keep = finishes ? await keptBeside({ ...ticket, idToken: given.idToken }) : undefined;
    const sent = { target: { url: ticket.url }, idToken: given.idToken, headers, keep };
    return passOn(await options.files.forward(request, sent), { key: ticket.key });
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
