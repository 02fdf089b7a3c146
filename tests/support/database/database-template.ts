import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestServer } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest's global setup: one server and one migrated template for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testServer', cluster.server);
  return cluster.stop;
}
