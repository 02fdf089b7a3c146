import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import type { RevocationList } from '#domain/sessions/revocation-list.ts';
import type { Env } from '#lib/env.ts';
import { createDiskStore, createFiles, type FileStore, type Files } from '#services/files/index.ts';

import { visitorAddress } from './visits/visitor.ts';

const HOSTED_IDENTITY = 'https://identitytoolkit.googleapis.com';
const KEYS_PATH = '/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';
/** The placeholder origin of a service inside this process. Requests to it never use the network. */
const IN_PROCESS = 'http://service.invalid';

/** How this process calls the file service, and the operator's secret for these calls. */
export type FilesAddress = {
  /** Undefined if the service runs inside this process. Then only `fetch` reaches it. */
  url: string | undefined;
  fetch: (request: Request) => Promise<Response>;
  bucket: string;
  secret: string;
};

/**
 * Opens the embedded file service, or the connection to the remote one. `service` is null if FILES_URL names
 * a remote service.
 */
export async function openFiles(
  env: Env,
  parts: {
    db: Db;
    fetchIdentity: (request: Request) => Promise<Response>;
    log: Logger;
    /**
     * The list of users whose tokens were revoked. Without this list, a token is valid until it expires after
     * an hour.
     */
    revocations?: Pick<RevocationList, 'areTokensRevoked'>;
  },
): Promise<{ service: Files | null; address: FilesAddress }> {
  const secret = env.FILES_SECRET ?? randomBytes(32).toString('base64url');
  const bucket = env.FILES_BUCKET;
  if (env.FILES_URL) {
    const fetchThere = (request: Request) => fetch(request);
    return { service: null, address: { url: env.FILES_URL, fetch: fetchThere, bucket, secret } };
  }
  const service = createFiles({
    db: parts.db,
    store: await openStore(env),
    bucket,
    adminUid: env.ADMIN_UID,
    identity: {
      project: env.IDENTITY_PROJECT,
      keysUrl: keysUrlOf(env),
      fetchKeys: (url, init) =>
        env.IDENTITY_URL ? fetch(url, init) : parts.fetchIdentity(new Request(url, init)),
      isEnded: parts.revocations?.areTokensRevoked,
    },
    operatorSecret: secret,
    limits: {
      networkUploads: env.LIMIT_UPLOADS_PER_ADDRESS,
      networkBytes: env.LIMIT_UPLOAD_MIB_PER_ADDRESS * 1024 * 1024,
    },
    trustProxy: env.TRUST_PROXY,
    onFault: (err) => parts.log.error({ err }, 'The file service failed'),
  });
  // A call that the shop makes during a request counts toward the limits of its visitor.
  const fetchHere: Files['fetch'] = (request, from = visitorAddress()) => service.fetch(request, from);
  return {
    service: { ...service, fetch: fetchHere },
    address: { url: undefined, fetch: fetchHere, bucket, secret },
  };
}

/**
 * Opens the store of the embedded file service: an S3 bucket if S3_BUCKET is set, otherwise a folder on the
 * disk. Loads the S3 SDK only for a bucket, because the SDK is large.
 */
export async function openStore(env: Env): Promise<FileStore> {
  if (!env.S3_BUCKET) return createDiskStore(join(env.DATA_DIR, 'files'));
  const { createS3Store } = await import('#services/files/stores/s3.ts');
  return createS3Store({
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    workDir: join(env.DATA_DIR, 'work'),
  });
}

function keysUrlOf({ IDENTITY_URL }: Env): string {
  const origin = new URL(IDENTITY_URL ?? IN_PROCESS).origin;
  return new URL(KEYS_PATH, origin === HOSTED_IDENTITY ? 'https://www.googleapis.com' : origin).href;
}
