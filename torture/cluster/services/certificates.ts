import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** The certificates of the servers that Kiosk connects to. Tests can let them expire. */
export type Certificates = {
  /** Adds TLS in front of the server on a port of this machine. Returns the new port. */
  before(port: number): Promise<number>;
  expire(): void;
  renew(): void;
  /** Environment variables with which Node trusts the issuer of the certificates. */
  env: Record<string, string>;
  close(): Promise<void>;
};

/** Creates the certificates with openssl. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => run('openssl', args);
  const authority = ['-subj', '/CN=Torture', '-days', '2'];
  await openssl('req', '-x509', ...KEY, '-keyout', at('ca.key'), '-out', at('ca.pem'), ...authority);
  await openssl(
    'req',
    ...KEY,
    '-keyout',
    at('server.key'),
    '-out',
    at('server.csr'),
    '-subj',
    '/CN=localhost',
  );
  await writeFile(at('names'), 'subjectAltName=IP:127.0.0.1\n');
  const sign = (days: number, name: string) => {
    const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-extfile', at('names'), '-out', at(name)];
    return openssl('x509', '-req', '-in', at('server.csr'), '-days', String(days), ...signed);
  };
  await sign(2, 'good.pem');
  await sign(-1, 'expired.pem');
  const contextOf = (name: string) => ({ key: readFileSync(at('server.key')), cert: readFileSync(at(name)) });
  const servers: Server[] = [];
  const show = (name: string) => {
    for (const server of servers) server.setSecureContext(contextOf(name));
  };
  return {
    async before(port) {
      const server = createServer(contextOf('good.pem'), (client) => {
        const upstream = connect(port, '127.0.0.1');
        client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
        upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
        client.pipe(upstream).pipe(client);
      });
      server.on('tlsClientError', () => {});
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      servers.push(server);
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    },
    expire: () => show('expired.pem'),
    renew: () => show('good.pem'),
    env: { NODE_EXTRA_CA_CERTS: at('ca.pem') },
    async close() {
      for (const server of servers) server.close();
    },
  };
}
