export { makeOld } from './ask-me.ts';
export { askFirst, forgetOthers, keep } from './keep-me.ts';
export { tellRoot } from './tell-root.ts';
