import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Each language has its own build (scripts/build.mjs).
  buildDirectory: `build/${process.env.KIOSK_LANGUAGE ?? 'en'}`,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
