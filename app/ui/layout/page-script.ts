import { themeScript } from './theme-script.ts';
import { unsavedScript } from './unsaved-script.ts';

/**
 * Closes the drawer (drawer.tsx) on Escape, on a press outside and when the focus leaves it; on plain pages, where a
 * message is put away by nothing else, `data-dismiss` takes away the `data-message` around it, and F8 leads there.
 */
const frameScript = `(function(d){
function open(){return d.querySelector('[data-drawer][open]')}
d.addEventListener('keydown',function(e){
var o=open(),m=e.key==='F8'&&d.querySelector('[data-message]');
if(m)m.focus();
if(o&&e.key==='Escape'){o.open=false;o.querySelector('summary').focus()}});
d.addEventListener('click',function(e){
var o=open(),t=e.target,b=t.closest&&t.closest('[data-dismiss]');
if(b)b.closest('[data-message]').remove();
if(o&&t.closest&&!t.closest('summary,[data-drawer-panel]'))o.open=false});
d.addEventListener('focusout',function(e){
var o=open(),n=e.relatedTarget;
if(o&&n&&o.contains(e.target)&&!o.contains(n))o.open=false})
})(document)`;

/** All that runs on a plain page, and first on every other: in the head, as one script. */
export const pageScript = `${themeScript};${unsavedScript};${frameScript}`;
