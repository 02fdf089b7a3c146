export { firstMe, makeOld } from './ask-me.ts';
export { tellRoot } from './tell-root.ts';
