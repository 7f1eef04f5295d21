/**
 * Starts the scripts of a page after its first paint, because a page is readable before it hydrates, and its style,
 * fonts and pictures share the connection with its scripts. A page that is complete without them starts them when its
 * reader first uses it, or when the browser is idle.
 */
import { SIGNED_OUT_COOKIE } from '#contract/users.ts';
import { markReader } from './reader.ts';

/** Browsers neither load nor run a link or a script of these types. */
const LATER = 'later';
const LATER_TYPE = 'text/later';
/** `startScripts` gives these links their nonce. A page compresses better with few places of a nonce. */
const PRELOADS = /<link rel="modulepreload" href="([^"]*)"(?: nonce="[^"]*")?/g;

/** The script that starts the page. Only scripts that run may be asynchronous. */
const MODULE = / type="module"(?: async="")?/;

export interface ScriptsOfPage {
  /** The scripts wait until the reader acts or the browser is idle. */
  readonly startsOnUse: boolean;
  /** How the page is counted if its scripts do not start. */
  readonly countedPath: string;
}

/**
 * Changes the scripts of a rendered page so that only `startScripts` starts them. In texts and data the quotes of
 * attributes are escaped.
 */
export function withScriptsLater(html: string, { startsOnUse, countedPath }: ScriptsOfPage): string {
  const counted = countedPath.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return (
    html
      // HTML has one writing for attributes, and React another.
      .replace('<meta charSet=', '<meta charset=')
      .replace(PRELOADS, `<link rel="${LATER}" href="$1"`)
      .replace(MODULE, () => ` type="${LATER_TYPE}"${startsOnUse ? ` data-counted="${counted}"` : ''}`)
  );
}

/** The first picture that is marked as important, usually the largest part of the screen. */
const FIRST_PICTURE = 'img[fetchpriority=high]';
/** After the load event, in case the browser reports no paint. */
const LONGEST_WAIT_MS = 1000;
/** After the load event: how long a busy browser keeps the scripts of a page that nobody uses waiting. */
const LONGEST_IDLE_WAIT_MS = 2000;
/** From the start of the page, in case a picture keeps the load event waiting. */
const LATEST_START_MS = 4000;

/** The first signs that someone uses the page, besides a pointer that moves. A finger arrives before it clicks. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change', 'scroll', 'wheel'];

/**
 * Runs in the page before its first paint. A reader who already acts on the page does not wait. `countEarly` counts the
 * view of a page whose scripts wait.
 */
export const startScripts = () => `(()=>{
let later,isPainted,isUsed,isStarted;
const root=document.documentElement;
const start=()=>{
if(!later||!isPainted||!isUsed||isStarted)return;
isStarted=1;
// Someone may have signed in or out in another tab since.
${markReader()};
for(const link of document.querySelectorAll('link[rel=${LATER}]')){link.nonce=later.nonce;link.rel='modulepreload'}
const script=document.createElement('script');
script.type='module';script.nonce=later.nonce;script.text=later.text;
later.after(script);script.remove()};
const painted=()=>{isPainted=1;start()};
const used=()=>{isUsed=1;painted()};
for(const sign of${JSON.stringify(SIGNS)})addEventListener(sign,used,{once:true,capture:true,passive:true});
let position;
// Browsers also report a pointer that rests where the page appears.
const moved=({screenX,screenY})=>{
const now=screenX+','+screenY;
if(position&&position!=now){removeEventListener('pointermove',moved,true);used()}
position=now};
addEventListener('pointermove',moved,{capture:true,passive:true});
addEventListener('pageshow',e=>e.persisted&&used());
// Safari has no idle callback.
const whenIdle=window.requestIdleCallback??((run,{timeout})=>setTimeout(run,timeout));
addEventListener('load',()=>whenIdle(()=>{isUsed=1;start()},{timeout:${LONGEST_IDLE_WAIT_MS}}));
setTimeout(used,${LATEST_START_MS});
const mustStart=()=>
later.dataset.counted==null||root.dataset.reader!=null||location.hash||document.cookie.includes('${SIGNED_OUT_COOKIE.name}=')||
[...document.querySelectorAll('[data-needs-scripts]')].some(({dataset:{needsScripts}})=>!needsScripts||matchMedia(needsScripts).matches);
addEventListener('DOMContentLoaded',()=>{
later=document.querySelector('script[type="${LATER_TYPE}"]');
if(!later)return;
if(mustStart())isUsed=1;else if(!isUsed)window.countEarly?.(later.dataset.counted);
start()});
if(document.visibilityState=='hidden'||!PerformanceObserver.supportedEntryTypes?.includes('paint'))return painted();
addEventListener('visibilitychange',painted,{once:true,capture:true});
addEventListener('load',()=>setTimeout(painted,${LONGEST_WAIT_MS}));
new PerformanceObserver((entries,observer)=>{
if(!entries.getEntriesByName('first-contentful-paint').length)return;
observer.disconnect();
const picture=document.querySelector('${FIRST_PICTURE}');
if(!picture)return painted();
picture.decode().then(painted,painted)
}).observe({type:'paint',buffered:true})})()`;
