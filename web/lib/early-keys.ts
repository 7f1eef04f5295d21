/**
 * Shortcuts that are pressed before hydration take effect after it, and no letter that is typed into the search is
 * lost.
 */

interface EarlyKey extends Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey'> {
  readonly at: number;
}

declare global {
  interface Window {
    /** Null once they were replayed. */
    earlyKeys?: EarlyKey[] | null;
  }
}

/**
 * Runs before the page is painted. Keys that open the search do nothing else in the browser, and take all keys after
 * them. Keys of text fields, Tab and the like keep their effect.
 */
export const rememberKeys = () => `(()=>{
const keys=window.earlyKeys=[];
let isSearch;
addEventListener('keydown',e=>{
if(!window.earlyKeys||!e.isTrusted)return;
const{key,code,ctrlKey,metaKey,shiftKey}=e;
const isPalette=(ctrlKey||metaKey)&&!e.altKey&&!shiftKey&&key==='k';
if(!isPalette){
if(ctrlKey||metaKey||e.altKey||e.target.closest?.('input,textarea,select,[contenteditable="true"]'))return;
if(isSearch?key.length>1&&key!=='Backspace'&&key!=='Enter':key.length>1||key===' ')return}
isSearch||=isPalette||key==='/';
if(isSearch||key==='?')e.preventDefault();
e.stopImmediatePropagation();
keys.push({key,code,ctrlKey,metaKey,shiftKey,at:performance.now()})
},true)})()`;

/** Call it when the shortcuts of the page work. The script that repeats the keys loads only if there are any. */
export function replayEarlyKeys(): void {
  if (window.earlyKeys?.length) import('./replay-keys.ts').then(({ replayKeys }) => replayKeys(), forgetEarlyKeys);
  else forgetEarlyKeys();
}

function forgetEarlyKeys(): void {
  window.earlyKeys = null;
}
