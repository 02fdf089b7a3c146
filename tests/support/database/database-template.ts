import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestServer } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** The folder for the templates of cluster-template.ts. */
    clusters: string;
  }
}

/** Vitest's global setup. Starts one server and migrates one template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testServer', cluster.server);
  const clusters = await mkdtemp(join(tmpdir(), 'kiosk-clusters-'));
  project.provide('clusters', clusters);
  return async () => {
    await rm(clusters, { recursive: true, force: true });
    await cluster.stop();
  };
}
