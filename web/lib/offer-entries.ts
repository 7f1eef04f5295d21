import { FORM_ENTRY } from './form-history.ts';

/**
 * Offers each entry of the browser's history to `takeEntries`. Runs before the router registers its listener, because
 * listeners of the window run in the order of their registration, also those of the capture phase.
 */
export const offerEntries = () =>
  `addEventListener('popstate',e=>{dispatchEvent(new CustomEvent('${FORM_ENTRY}',{detail:e.state,cancelable:true}))||e.stopImmediatePropagation()})`;
