import { LOGOUT_STORAGE_KEY, UNSAVED_SIGNED_OUT_MS, UNSAVED_STORAGE_PREFIX } from '#app/core/limits.ts';

/**
 * Removes unsaved changes of the editor that do not belong to whoever looks at this page ([ED21]). Runs in the head of
 * every page, before its content: whose page it is stands in `data-person` at the root, empty for nobody, and missing
 * where that is not known. A logout is noted as its form goes out, and acted upon once it has worked. It listens at the
 * window, behind the page, which may have stopped the form.
 */
export const unsavedScript = `(function(d,w){
var p='${UNSAVED_STORAGE_PREFIX}',m='${LOGOUT_STORAGE_KEY}',u=d.documentElement.getAttribute('data-person'),s,o;
function isOld(k){try{return Date.now()-[].concat(JSON.parse(s.getItem(k))).pop().at>${UNSAVED_SIGNED_OUT_MS}}catch(e){return true}}
w.addEventListener('submit',function(e){
if(!e.defaultPrevented&&e.target.getAttribute('action')==='/logout')try{w.localStorage.setItem(m,'1')}catch(x){}});
if(u!==null)try{s=w.localStorage;o=s.getItem(m);s.removeItem(m);
Object.keys(s).forEach(function(k){
if(k.indexOf(p)===0&&(u?k.indexOf(p+u+':')!==0:o||isOld(k)))s.removeItem(k)})}catch(e){}
})(document,window)`;
