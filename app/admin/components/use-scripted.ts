import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether JavaScript runs. False on the server and in the first render, so that both render the same HTML.
 */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
