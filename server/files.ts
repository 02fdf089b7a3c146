import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import type { RevocationList } from '#domain/sessions/revocation-list.ts';
import type { Env } from '#lib/env.ts';
import { createDiskStore, createFiles, type FileStore, type Files } from '#services/files/index.ts';

import { visitorAddress } from './visitor.ts';

const HOSTED_IDENTITY = 'https://identitytoolkit.googleapis.com';
const KEYS_PATH = '/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';
/** Where a service is when it runs in this process: nothing is ever sent there. */
const IN_PROCESS = 'http://service.invalid';

/** How this process reaches the file service, and the operator's secret that it bears there. */
export type FilesAddress = {
  /** Without it the service runs in this process, and is reached by `fetch` alone. */
  url: string | undefined;
  fetch: (request: Request) => Promise<Response>;
  bucket: string;
  secret: string;
};

/**
 * The embedded file service by the settings, and how to reach it; `service` is null when FILES_URL names one
 * elsewhere.
 */
export async function openFiles(
  env: Env,
  parts: {
    db: Db;
    fetchIdentity: (request: Request) => Promise<Response>;
    log: Logger;
    /** The accounts whose tokens were ended; without it tokens count for their hour. */
    revocations?: Pick<RevocationList, 'areTokensEnded'>;
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
      isEnded: parts.revocations?.areTokensEnded,
    },
    operatorSecret: secret,
    limits: {
      networkUploads: env.LIMIT_UPLOADS_PER_ADDRESS,
      networkBytes: env.LIMIT_UPLOAD_MIB_PER_ADDRESS * 1024 * 1024,
    },
    trustProxy: env.TRUST_PROXY,
    onFault: (err) => parts.log.error({ err }, 'The file service failed'),
  });
  // Whatever the shop asks for on the way counts as the visitor's.
  const fetchHere: Files['fetch'] = (request, from = visitorAddress()) => service.fetch(request, from);
  return {
    service: { ...service, fetch: fetchHere },
    address: { url: undefined, fetch: fetchHere, bucket, secret },
  };
}

/** The SDK is loaded only where it is used: it is large. */
/** Where the embedded file service keeps its bytes, by the settings. */
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
