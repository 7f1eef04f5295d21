import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('./toaster.tsx'));

/** With what shows them: a toast's time begins with its call, and on a slow line it would be over unseen. */
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

/** Where toasts appear; loaded with the first one. */
export function Toasts() {
  const shows = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
  if (!shows) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

export interface ToastOptions {
  /** A toast with the id of an earlier one takes its place. */
  id?: string;
  duration?: number;
  /** What can be done about it, such as Undo. */
  action?: { readonly label: string; readonly onClick: () => void };
}
type Kind = 'blank' | 'success' | 'error' | 'loading';

function show(kind: Kind, message: string, { action, ...options }: ToastOptions): void {
  isNeeded = true;
  for (const listener of listeners) listener();
  void loaded().then((toast) => {
    const act = (id: string) => {
      toast.dismiss(id);
      action?.onClick();
    };
    const withAction = ({ id }: { id: string }) => (
      <span className="toast-with-action">
        {message}
        <button type="button" className="toast-action" onClick={() => act(id)}>
          {action?.label}
        </button>
      </span>
    );
    (kind === 'blank' ? toast : toast[kind])(action ? withAction : message, options);
  });
}

/** Says something in passing: `notify.success('Offer sent')`. Lasting problems belong on the page instead. */
export const notify = {
  blank: (message: string, options: ToastOptions = {}) => show('blank', message, options),
  success: (message: string, options: ToastOptions = {}) => show('success', message, options),
  error: (message: string, options: ToastOptions = {}) => show('error', message, options),
  /** Stays until it is replaced by its id, or dismissed. */
  loading: (message: string, options: ToastOptions & { id: string }) => show('loading', message, options),
  dismiss: (id: string) => void loaded().then((toast) => toast.dismiss(id)),
};
