/** Longest wait for pictures, in milliseconds. */
const LONGEST_WAIT = 3000;

/** Milliseconds after the page's load event. If pictures are turned off, none is ever decoded. */
const AFTER_LOAD = 100;

/**
 * A browser script: a function that calls its argument once, after the pictures that are not lazy are
 * painted; at the latest soon after the load event, after `LONGEST_WAIT`, on the first touch or key press,
 * or at once in a hidden tab.
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
