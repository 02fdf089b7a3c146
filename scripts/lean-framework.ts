import type { Plugin } from 'vite';

/**
 * Parts of React Router that this shop has no use for, each of them behind a setting that is read in the
 * browser, so that no build leaves them out: routes found bit by bit (`routeDiscovery` is `initial`), and
 * measuring by the router's own hooks (no `instrumentations` are given).
 */
const UNUSED = /react-router[\\/].*[\\/](fog-of-war|instrumentation)[.]js$/;
const EXPORTS = /^export \{([^}]+)\};?\s*$/m;

const REACT = /react-dom-client[.]production[.]js/;
/** What React calls the parts of its own records: nobody else reads them, and it does so a thousand times. */
const RECORD = [
  ...['memoizedState', 'memoizedProps', 'pendingProps', 'updateQueue', 'stateNode', 'subtreeFlags'],
  ...['childLanes', 'alternate', 'elementType', 'firstBaseUpdate', 'lastBaseUpdate', 'baseState'],
  ...['baseQueue', 'deletions', 'refCleanup', 'baseLanes', 'cachePool', 'retryLane', 'treeContext'],
  ...['dehydrated', 'pendingLanes', 'suspendedLanes', 'pingedLanes', 'expiredLanes', 'entangledLanes'],
  ...['entanglements', 'expirationTimes', 'hiddenUpdates', 'callbackNode', 'callbackPriority'],
  ...['cancelPendingCommit', 'pendingContext', 'pingCache', 'pooledCache', 'pooledCacheLanes'],
  ...['lastRenderedReducer', 'lastRenderedState', 'eagerState', 'hasEagerState', 'revertLane'],
  ...['firstContext', 'lastEffect', 'timeoutHandle', 'warmLanes', 'hiddenCallbacks', 'isBackwards'],
  ...['shellSuspendCounter', 'errorRecoveryDisabledLanes', 'renderingStartTime', 'tailMode', 'blockedOn'],
  ...['_fragmentFiber', '_visibility', '_retryCache', 'eventSystemFlags', 'memoizedValue'],
];

/**
 * Makes the libraries of the browser's build 2.7 KB smaller, compressed. Where a new version of them has
 * other names, it does nothing, and the limit in check-bundle.ts tells.
 */
export function leanFramework(): Plugin {
  return {
    name: 'kiosk:lean-framework',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (REACT.test(id)) return { code: withShortNames(code), map: null };
      const names = UNUSED.test(id) ? EXPORTS.exec(code)?.[1] : undefined;
      if (names === undefined) return null;
      const empty = names.split(',').map((name) => `nothing as ${name.trim()}`);
      return { code: `const nothing = () => undefined;\nexport { ${empty.join(', ')} };`, map: null };
    },
  };
}

function withShortNames(code: string): string {
  if (/\bZ[0-9a-z]{1,2}\b/.test(code)) throw new Error('React has names of its own like the short ones');
  return code.replace(
    new RegExp(`\\b(${RECORD.join('|')})\\b`, 'g'),
    (name) => `Z${RECORD.indexOf(name).toString(36)}`,
  );
}
