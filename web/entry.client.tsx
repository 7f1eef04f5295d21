import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stepsWaitForConnection } from './lib/connection.ts';
import { browserNonce } from './lib/page-context.ts';
import { pageMessages } from './lib/page-messages.ts';
import { showFocus } from './lib/show-focus.ts';

declare global {
  interface Window {
    __nonce__?: string | undefined;
    __webpack_nonce__?: string | undefined;
  }
}
// Libraries that write style elements read the nonce under these names when they load.
window.__nonce__ = browserNonce();
window.__webpack_nonce__ = window.__nonce__;

document.addEventListener('focusin', showFocus);
const instrumentations = [stepsWaitForConnection];
await pageMessages();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={instrumentations} />
    </StrictMode>,
  );
});
