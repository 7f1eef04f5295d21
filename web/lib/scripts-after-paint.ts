/**
 * Starts the scripts of a page after its first paint, because a page is readable before it hydrates, and its style,
 * fonts and pictures share the connection with its scripts.
 */

/** A type that browsers neither load nor run. */
const LATER = 'later';

/**
 * Changes the scripts of a rendered page so that only `startScripts` starts them. In texts and data the quotes of
 * attributes are escaped.
 */
export function withScriptsLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replace(' type="module"', ` type="${LATER}"`);
}

/** The first picture that is marked as important, usually the largest part of the screen. */
const FIRST_PICTURE = 'img[fetchpriority=high]';
/** After the load event, in case the browser reports no paint. */
const LONGEST_WAIT_MS = 1000;

/** Runs in the page before its first paint. A reader who already acts on the page does not wait. */
export const startScripts = `(()=>{
let isParsed,isPainted,isStarted;
const start=()=>{
if(!isParsed||!isPainted||isStarted)return;
isStarted=1;
for(const link of document.querySelectorAll('link[rel=${LATER}]'))link.rel='modulepreload';
const later=document.querySelector('script[type=${LATER}]');
if(!later)return;
const script=document.createElement('script');
script.type='module';script.nonce=later.nonce;script.text=later.text;
later.after(script);script.remove()};
const painted=()=>{isPainted=1;start()};
addEventListener('DOMContentLoaded',()=>{isParsed=1;start()});
if(document.visibilityState=='hidden'||!PerformanceObserver.supportedEntryTypes?.includes('paint'))return painted();
for(const type of['pointerdown','keydown','visibilitychange'])addEventListener(type,painted,{once:true,capture:true});
addEventListener('load',()=>setTimeout(painted,${LONGEST_WAIT_MS}));
new PerformanceObserver((entries,observer)=>{
if(!entries.getEntriesByName('first-contentful-paint').length)return;
observer.disconnect();
const picture=document.querySelector('${FIRST_PICTURE}');
if(!picture)return painted();
picture.decode().then(painted,painted)
}).observe({type:'paint',buffered:true})})()`;
