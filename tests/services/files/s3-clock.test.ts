import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Store } from '#services/files/stores/s3.ts';
import { makeDataFolder, removeDataFolder } from '../../support/files/data-folder.ts';

const REFUSAL =
  '<Error><Code>RequestTimeTooSkewed</Code><Message>The difference is too large.</Message></Error>';

test('a file is stored even by the first request after the clock was corrected', async () => {
  const kept: string[] = [];
  let refusals = 1;
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const bytes of req) body += bytes;
    // The Date header of this response agrees with the machine's clock again.
    refusals -= 1;
    if (refusals >= 0) return res.writeHead(403, { 'Content-Type': 'application/xml' }).end(REFUSAL);
    kept.push(`${req.method} ${body}`);
    res.writeHead(200, { ETag: '"1"' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const workDir = await makeDataFolder();
  onTestFinished(() => removeDataFolder(workDir));
  const store = createS3Store({
    bucket: 'kiosk',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    workDir,
  });
  await writeFile(join(workDir, 'lamp'), 'a picture');
  await store.put('lamp', join(workDir, 'lamp'));
  expect(kept).toEqual(['PUT a picture']);
});
