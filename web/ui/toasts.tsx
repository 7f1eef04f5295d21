import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { withMessages } from '#web/lib/page-messages.ts';
import { sharedValue, useSharedValue } from '#web/lib/shared-value.ts';
import type { ToastKind, ToastOptions } from './toaster.tsx';

const toaster = () => withMessages(import('./toaster.tsx'));
const Toaster = lazyComponent(async () => (await toaster()).default);

const isNeeded = sharedValue(false);

/** Loaded with the first toast. */
export function Toasts() {
  return useSharedValue(isNeeded) && <Toaster />;
}

function show(kind: ToastKind, message: string, options: ToastOptions): void {
  isNeeded.set(true);
  // The time of a toast starts when it is shown, so a slow connection must have loaded the toaster before.
  void toaster().then(({ showToast }) => showToast(kind, message, options));
}

/** For short messages: `notify.success('Offer sent')`. Lasting problems belong on the page. */
export const notify = {
  blank: (message: string, options: ToastOptions = {}) => show('blank', message, options),
  success: (message: string, options: ToastOptions = {}) => show('success', message, options),
  error: (message: string, options: ToastOptions = {}) => show('error', message, options),
  dismiss: (id: string) => void toaster().then(({ dismissToast }) => dismissToast(id)),
};
