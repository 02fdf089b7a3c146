import * as texts from '#texts';
import { MEMBER, SCRIPT_COOKIE } from '../session/member-names.ts';

const around = (label: (name: string) => string) => JSON.stringify(label('\n').split('\n'));

/**
 * Applies what was told last before the first paint, to a page that is given to everybody, and begins to ask
 * `/me`: links, badge and hearts stand as the browser's own rendering will find them. Only for who bears the
 * word of a session; what is kept under another word is dropped. Always the same, so that the
 * Content-Security-Policy can name it by its hash. It sets nothing that is set already: it is called again
 * whenever the parser has gone on.
 */
export function memberScript(): string {
  return `(function(d){
var m=/(?:^|; ?)${MEMBER}=([\\w-]{22})(?:;|$)/.exec(d.cookie),w=m?m[1]:null,s=null;
try{s=JSON.parse(localStorage.getItem('${MEMBER}'));
if(s&&(s.word!==w||typeof s.uid!=='string'||typeof s.pieces!=='number'||!Array.isArray(s.favoriteIds))){s=null;localStorage.removeItem('${MEMBER}')}
}catch(e){s=null}
if(!w)return;
d.cookie='${SCRIPT_COOKIE}'+(location.protocol==='https:'?';secure':'');
if(d.documentElement.dataset.given!=='to all')return;
var o=null,me=window.kioskMe={last:s,asked:fetch('/me',{headers:{accept:'application/json'}}),stop:function(){if(o){o.disconnect();o=null;apply()}}};
me.asked.catch(function(){});
if(!s)return;
var add=${around(texts.favorites.addNamed)},remove=${around(texts.favorites.removeNamed)},liked={};
s.favoriteIds.forEach(function(id){liked[id]=true});
function each(q,f){Array.prototype.forEach.call(d.querySelectorAll(q),f)}
function set(e,n,v){if(e.getAttribute(n)!==v)e.setAttribute(n,v)}
function hide(e,v){if(e.hidden!==v)e.hidden=v}
function like(b){
var p=b.form&&b.form.elements.namedItem('product');
if(!p||!liked[p.value]||b.value==='remove')return;
var l=b.getAttribute('aria-label'),i=b.querySelector('svg'),t=b.lastChild;
if(!i)return;
b.value='remove';i.classList.add('fill-accent','text-accent');
if(l!==null)l=remove[0]+l.slice(add[0].length,l.length-add[1].length)+remove[1],b.setAttribute('aria-label',l),b.title&&(b.title=l);
else if(t.nodeType===3)t.data=${JSON.stringify(texts.favorites.remove)};
}
function apply(){
each('[data-as]',function(e){hide(e,e.dataset.as!=='member')});
each('[data-pieces]',function(e){
var p=e.parentElement;if(e.textContent!==s.badge)e.textContent=s.badge;
hide(e,s.pieces===0);set(p,'aria-label',s.cart)});
each('button[name=intent][formaction="/favorites/items"]',like);
}
o=new MutationObserver(apply);o.observe(d,{childList:true,subtree:true});
})(document)`;
}
