import {
  SCRIPT_COOKIE,
  SESSION_TAG_COOKIE,
  VIEWER_STORAGE_KEY,
} from '#app/session/cookies/session-tag-cookie.ts';
import * as texts from '#texts';

const splitLabel = (label: (name: string) => string) => JSON.stringify(label('\n').split('\n'));

/**
 * On public pages, shows the stored viewer before the first paint: links, the cart badge and hearts, exactly
 * as hydration will render them. Also requests `/me`. Does both only if the browser has a session tag.
 * Deletes data that was stored under another tag.
 *
 * The script is the same in every response, because the Content-Security-Policy contains its hash. It runs
 * several times while the browser parses the document, and each time changes only what is not right yet.
 */
export function storedViewerScript(): string {
  return `(function(d){
var m=/(?:^|; ?)${SESSION_TAG_COOKIE}=([\\w-]{22})(?:;|$)/.exec(d.cookie),w=m?m[1]:null,s=null;
try{s=JSON.parse(localStorage.getItem('${VIEWER_STORAGE_KEY}'));
if(s&&(s.tag!==w||typeof s.uid!=='string'||typeof s.pieces!=='number'||!Array.isArray(s.favoriteIds))){s=null;localStorage.removeItem('${VIEWER_STORAGE_KEY}')}
}catch(e){s=null}
if(!w)return;
d.cookie='${SCRIPT_COOKIE}'+(location.protocol==='https:'?';secure':'');
if(d.documentElement.dataset.audience!=='everyone')return;
var o=null,v=window.kioskViewer={last:s,reply:fetch('/me',{headers:{accept:'application/json'},signal:AbortSignal.timeout&&AbortSignal.timeout(15e3)}),stop:function(){if(o){o.disconnect();o=null;apply()}}};
v.reply.catch(function(){});
if(!s)return;
var add=${splitLabel(texts.favorites.addNamed)},remove=${splitLabel(texts.favorites.removeNamed)},liked={};
s.favoriteIds.forEach(function(id){liked[id]=true});
function each(q,f){Array.prototype.forEach.call(d.querySelectorAll(q),f)}
function set(e,n,v){if(e.getAttribute(n)!==v)e.setAttribute(n,v)}
function hide(e,v){if(e.hidden!==v)e.hidden=v}
function like(b){
var e=b.form&&b.form.elements,p=e&&(e.namedItem('variant_of')||e.namedItem('product'));
if(!p||!liked[p.value]||b.value==='remove')return;
var l=b.getAttribute('aria-label'),i=b.querySelector('svg'),t=b.lastChild;
if(!i)return;
b.value='remove';i.classList.add('fill-accent','text-accent');
if(l!==null)l=remove[0]+l.slice(add[0].length,l.length-add[1].length)+remove[1],b.setAttribute('aria-label',l),b.title&&(b.title=l);
else if(t.nodeType===3)t.data=${JSON.stringify(texts.favorites.remove)};
}
function apply(){
each('[data-as]',function(e){hide(e,e.dataset.as!=='member')});
each('[data-cart-badge]',function(e){
var p=e.parentElement;if(e.textContent!==s.badge)e.textContent=s.badge;
hide(e,s.pieces===0);set(p,'aria-label',s.cart)});
each('button[name=intent][formaction="/favorites/items"]',like);
}
o=new MutationObserver(apply);o.observe(d,{childList:true,subtree:true});
})(document)`;
}
