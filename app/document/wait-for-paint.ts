/** The longest wait for pictures, in milliseconds. */
const LONGEST_WAIT = 3000;

/**
 * Milliseconds to wait after the page's load event. Needed if pictures are turned off, because then none is
 * ever decoded.
 */
const AFTER_LOAD = 100;

/**
 * A browser script: a function that calls its argument once, after all pictures that are not lazy are
 * painted. It waits no longer than until shortly after the load event, for `LONGEST_WAIT`, or until the first
 * touch or key press. In a hidden tab it does not wait.
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
