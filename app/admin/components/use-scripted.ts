import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether script runs: false on the server and in the first render, so that both render the same. */
export const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
