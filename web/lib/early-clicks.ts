/**
 * React loses clicks on what it has not hydrated yet: the whole page at first, and later each part whose code is still
 * loading. The last button that was clicked is remembered and clicked again when React can handle it. The keys that open
 * the search count as a click on its link.
 */

interface EarlyClick {
  readonly button: HTMLElement;
  readonly at: number;
}

declare global {
  interface Window {
    earlyClick?: EarlyClick | null;
  }
}

/** An older click is not repeated, because the person has probably given up. */
const MAX_AGE_MS = 10_000;

/**
 * Runs before the page is painted. On the window, it sees a click before React does. When Enter is pressed in a field, the
 * browser clicks the form's button, which is not what the person did. A button of a popover needs no script.
 *
 * A form that needs scripts is not submitted before hydration, because the browser would leave the page with the text in
 * the address. The button of a form with the attribute of `sendsEarly` is clicked later.
 */
export const rememberClicks = () => `addEventListener('click',e=>{
if(!e.isTrusted)return;
const button=e.target.closest?.('button:not([popovertarget])');
window.earlyClick=button&&(e.detail||document.activeElement===button)?{button,at:performance.now()}:null},true);
addEventListener('submit',e=>{
if('live'in document.documentElement.dataset||e.target.hasAttribute('action'))return;
e.preventDefault();
if(e.submitter&&'sendsEarly'in e.target.dataset)window.earlyClick={button:e.submitter,at:performance.now()}},true);
addEventListener('keydown',e=>{
if('live'in document.documentElement.dataset||e.altKey)return;
if(e.ctrlKey||e.metaKey?e.shiftKey||e.key!='k':e.key!='/'||e.target.closest?.('input,textarea,select,[contenteditable="true"]'))return;
const button=document.querySelector('[aria-keyshortcuts~="/"]');
if(!button)return;
e.preventDefault();
window.earlyClick={button,at:performance.now()}},true)`;

/** An attribute of a form that is complete before hydration, so that Enter may send it afterwards. */
export const sendsEarly = { 'data-sends-early': '' } as const;

/** Call it for each click that React handles. */
export function forgetClick(): void {
  window.earlyClick = null;
}

/** Call it when a part of the page has been hydrated. */
export function replayClick(): void {
  const { earlyClick } = window;
  if (!earlyClick || performance.now() - earlyClick.at > MAX_AGE_MS) return;
  findButton(earlyClick.button)?.click();
}

const nameOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** The button itself, or the only one of its name: a part that changes before it is hydrated is rendered again. */
function findButton(clicked: HTMLElement): HTMLElement | undefined {
  if (clicked.isConnected) return clicked;
  const same = [...document.querySelectorAll('button')].filter((button) => nameOf(button) === nameOf(clicked));
  return same.length === 1 ? same[0] : undefined;
}
