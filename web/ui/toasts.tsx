import { useSyncExternalStore } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

const Toaster = lazyComponent(async () => (await import('./toaster.tsx')).default);

/**
 * Loaded together with the toaster, because the time of a toast starts with its call and would pass unseen on a slow
 * connection.
 */
const loaded = async () => {
  const [{ toast }] = await Promise.all([import('react-hot-toast'), import('./toaster.tsx')]);
  return toast;
};

let isNeeded = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loaded with the first toast. */
export function Toasts() {
  const shows = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
  return shows && <Toaster />;
}

export interface ToastOptions {
  /** A toast replaces an earlier one with the same id. */
  id?: string;
  duration?: number;
  action?: { readonly label: string; readonly onClick: () => void };
}
type Kind = 'blank' | 'success' | 'error' | 'loading';

function show(kind: Kind, message: string, { action, ...options }: ToastOptions): void {
  isNeeded = true;
  for (const listener of listeners) listener();
  void loaded().then((toast) => {
    const runAction = (id: string) => {
      toast.dismiss(id);
      action?.onClick();
    };
    const withAction = ({ id }: { id: string }) => (
      <span className="toast-with-action">
        {message}
        <button type="button" className="toast-action" onClick={() => runAction(id)}>
          {action?.label}
        </button>
      </span>
    );
    (kind === 'blank' ? toast : toast[kind])(action ? withAction : message, options);
  });
}

/** For short messages: `notify.success('Offer sent')`. Lasting problems belong on the page. */
export const notify = {
  blank: (message: string, options: ToastOptions = {}) => show('blank', message, options),
  success: (message: string, options: ToastOptions = {}) => show('success', message, options),
  error: (message: string, options: ToastOptions = {}) => show('error', message, options),
  /** Stays until it is dismissed or replaced by its id. */
  loading: (message: string, options: ToastOptions & { id: string }) => show('loading', message, options),
  dismiss: (id: string) => void loaded().then((toast) => toast.dismiss(id)),
};
