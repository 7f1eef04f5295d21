/** Counts the view of a public page whose scripts wait for its reader. React does not count it again. */
import { recordVisit } from '#contract/analytics.ts';

declare global {
  interface Window {
    /** The addresses of the counting requests that were sent. */
    countedEarly?: Set<string>;
  }
}

/** A page that is left within a second does not count as read. */
export const SEEN_MS = 1000;

/** The server decides whether a view counts; the number itself has no effect. */
export const aView = { viewCount: 1 } as const;

/** Defines `countEarly` for `startScripts`. A response that nobody reads would keep its connection busy. */
export const defineCountEarly = () => `window.countEarly=path=>{
const count=(address,method,body)=>{
(window.countedEarly??=new Set).add(address);
fetch(address,{method,headers:{'content-type':'application/json'},body:JSON.stringify(body),keepalive:true}).then(response=>response.text()).catch(()=>{})};
if((navigator.doNotTrack??window.doNotTrack)!=='1')count('${recordVisit.path}','${recordVisit.method}',{kind:'page',path});
const here=location.pathname;
const post=document.querySelector('[data-view]');
if(post)setTimeout(()=>location.pathname===here&&count(post.dataset.view,'PATCH',{viewCount:1}),${SEEN_MS})}`;

/** Whether a request to this address has counted the first page. True only for the first call. */
export function wasCountedEarly(address: string): boolean {
  return window.countedEarly?.delete(address) ?? false;
}
