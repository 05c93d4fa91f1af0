import { THEME_STORAGE_KEY } from '#app/core/limits.ts';

/** The browser's own bars take the ground's colour. */
export const themeColours = { light: '#fbf8f3', dark: '#17141f' } as const;

/** A part of the page that shows the theme asks for it by this event on window. */
export const THEME_ASKED = 'theme-asked';

/**
 * Runs in the head before anything is painted, so that no page flashes, and without React, so that every page has it:
 * sets the theme and follows it (radios called `theme`, other tabs, the system), marks that scripts run (`data-js`),
 * and tells the server the reader's time zone by the cookie `tz`. Plain enough for old browsers; storage may refuse.
 * The root element is looked up each time: an error page that React draws replaces it, marks and all.
 */
export const themeScript = `(function(d,w){
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
