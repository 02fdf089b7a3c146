/** The longest wait for pictures, in milliseconds. */
const LONGEST_WAIT = 3000;

/**
 * The wait after the page's load event, in milliseconds. It ends the wait for pictures in a browser that
 * shows no pictures, because such a browser never decodes any.
 */
const AFTER_LOAD = 100;

/**
 * A browser script: a function that calls its argument once. It calls the argument as soon as all pictures
 * that are not lazy are painted. It stops waiting for the pictures earlier in these cases:
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
