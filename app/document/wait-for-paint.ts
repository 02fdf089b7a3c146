/** The maximum wait for pictures, in milliseconds. */
const LONGEST_WAIT = 3000;

/**
 * The maximum wait after the page's load event, in milliseconds. A browser that shows no pictures never
 * decodes any, so it would wait for `LONGEST_WAIT`.
 */
const AFTER_LOAD = 100;

/**
 * The source of a browser function. It calls its argument once, as soon as all pictures that are not lazy are
 * painted. It does not wait for the pictures any longer in these cases:
 * - `LONGEST_WAIT` has passed, or `AFTER_LOAD` has passed since the page's load event.
 * - The visitor touches the screen or presses a key.
 * - The tab is hidden.
 */
export const waitForPaint = `start=>{
const d=document,begin=()=>{if(start){start();start=null}};
const run=async()=>{
if(d.hidden)return begin();
await Promise.all([...d.images].filter(i=>i.loading!=='lazy').map(i=>i.decode().catch(()=>{})));
requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)))};
for(const type of ['pointerdown','keydown','visibilitychange'])addEventListener(type,begin,{once:true,passive:true});
setTimeout(begin,${LONGEST_WAIT});
addEventListener('load',()=>setTimeout(begin,${AFTER_LOAD}));
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',run);else run()}`;
