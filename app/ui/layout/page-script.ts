import {
  LOGOUT_STORAGE_KEY,
  THEME_STORAGE_KEY,
  UNSAVED_SIGNED_OUT_MS,
  UNSAVED_STORAGE_PREFIX,
} from '#app/core/limits.ts';
import { THEME_ASKED, themeColours } from './page-events.ts';

/**
 * Runs in the head before the first paint, on every page. Sets the theme and follows its changes (radios named `theme`,
 * other tabs, the system), marks that JavaScript runs (`data-js`), and stores the user's time zone in the cookie `tz`.
 * Written for old browsers; storage may be forbidden. The root element is looked up each time, as React replaces it
 * when it renders an error page.
 */
const themeScript = `(function(d,w){
var k=${JSON.stringify(THEME_STORAGE_KEY)},m=w.matchMedia('(prefers-color-scheme: dark)'),c,z;
function load(){try{c=w.localStorage.getItem(k)}catch(e){}show()}
function show(){
if(c!=='dark'&&c!=='system')c='light';
var t=c==='system'?m.matches?'dark':'light':c,b=d.querySelector('meta[name=theme-color]'),i=d.querySelectorAll('input[name=theme]'),n;
var r=d.documentElement;r.setAttribute('data-theme',t);r.setAttribute('data-js','');
if(b)b.setAttribute('content',t==='dark'?'${themeColours.dark}':'${themeColours.light}');
for(n=0;n<i.length;n++)i[n].checked=i[n].value===c}
load();
d.addEventListener('DOMContentLoaded',show);
d.addEventListener('change',function(e){if(e.target.name==='theme'){c=e.target.value;try{w.localStorage.setItem(k,c)}catch(x){}show()}});
w.addEventListener('storage',function(e){if(!e.key||e.key===k)load()});
w.addEventListener('${THEME_ASKED}',show);m.addListener(show);
try{z='tz='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
if(d.cookie.split('; ').indexOf(z)<0)d.cookie=z+'; Path=/; SameSite=Lax; Max-Age=31536000'}catch(e){}
})(document,window)`;

/**
 * Removes other users' unsaved changes from the editor's storage ([ED21]). Runs in the head of every page.
 * `data-person` on the root element holds the id of the signed-in user; it is empty when signed out, and missing when
 * unknown. A logout is noted when its form is sent, and the next page acts on it. The listener is on the window, so
 * that the page can stop the form first.
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

/**
 * Closes the drawer (drawer.tsx) on Escape, on a press outside and when the focus leaves it. On plain pages,
 * `data-dismiss` removes the `data-message` around it, and F8 moves the focus to the message.
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

/** The script in the head of every page; on plain pages it is the only one. */
export const pageScript = `${themeScript};${unsavedScript};${frameScript}`;
