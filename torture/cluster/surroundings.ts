import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailServer } from '../../tests/support/clients/mail-server.ts';
import { makeDataFolder } from '../../tests/support/files/data-folder.ts';
import type { PayPalStandIn } from '../../tests/support/paypal/stand-in.ts';
import { makeNames, type Names } from './names.ts';
import type { ClusterOptions } from './options.ts';
import { type Certificates, makeCertificates } from './services/certificates.ts';
import { type Clocks, makeClocks } from './services/clocks.ts';
import type { S3 } from './services/s3.ts';
import { mountSmallDisk, type SmallDisk } from './services/small-disk.ts';

const DATA_MIB = 400;
const DATABASE_MIB = 640;

type Parts = { database: string; s3: S3; mail: MailServer; paypal: PayPalStandIn };

/** The environment of the Kiosk processes: disk, clock, host names, certificates. */
export type Surroundings = {
  disk: SmallDisk | null;
  clocks: Clocks | null;
  names: Names | null;
  certificates: Certificates | null;
  /** The data folder of the only Kiosk if it contains the pictures; null otherwise. */
  dataDir: string | null;
  through: string[];
  envOf(kiosk: number): Record<string, string>;
  /** Returns settings with the addresses of the cluster's parts. */
  tell(parts: Parts): Promise<Record<string, string>>;
};

export async function makeSurroundings(
  folder: string,
  options: ClusterOptions,
  closing: (() => Promise<unknown>)[],
): Promise<Surroundings> {
  const { disk, dataDir } = await makeDisk(folder, options, closing);
  const clocks = options.clocks ? makeClocks(folder) : null;
  const names = options.names ? await makeNames(folder) : null;
  if (names) closing.push(names.close);
  const certificates = options.certificates ? await makeCertificates(folder) : null;
  if (certificates) closing.push(certificates.close);
  return {
    disk,
    clocks,
    names,
    certificates,
    dataDir,
    through: names?.through ?? [],
    envOf: (kiosk) => ({ ...clocks?.envOf(kiosk), ...certificates?.env }),
    async tell({ database, s3, mail, paypal }) {
      const named = names?.named ?? ((url: string) => url);
      const places: Record<string, string> = certificates
        ? {
            S3_ENDPOINT: `https://127.0.0.1:${await certificates.before(s3.port)}`,
            SMTP_URL: `smtps://127.0.0.1:${await certificates.before(mail.port)}`,
            PAYPAL_API_URL: `https://127.0.0.1:${await certificates.before(Number(new URL(paypal.url).port))}`,
          }
        : {
            S3_ENDPOINT: named(s3.env.S3_ENDPOINT ?? ''),
            SMTP_URL: named(mail.url),
            PAYPAL_API_URL: named(paypal.url),
          };
      const pictures: Record<string, string> = dataDir ? { S3_BUCKET: '', S3_ENDPOINT: '' } : {};
      return { ...s3.env, ...paypal.env, DATABASE_URL: named(database), ...places, ...pictures };
    },
  };
}

async function makeDisk(
  folder: string,
  options: ClusterOptions,
  closing: (() => Promise<unknown>)[],
): Promise<Pick<Surroundings, 'disk' | 'dataDir'>> {
  if (!options.disk) return { disk: null, dataDir: null };
  const ofData = options.disk === 'data';
  const place = ofData ? await makeDataFolder() : join(folder, 'primary');
  await mkdir(place, { recursive: true });
  const disk = await mountSmallDisk(place, ofData ? DATA_MIB : DATABASE_MIB);
  closing.push(async () => {
    await disk.unmount();
    await rm(place, { recursive: true, force: true });
  });
  return { disk, dataDir: ofData ? place : null };
}
