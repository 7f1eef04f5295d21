import { useEffect, useRef } from 'react';
import { resolveValue, type Toast, ToastBar, Toaster, toast } from 'react-hot-toast';
import { messages } from '#contract/messages.ts';

const t = messages('common');

export interface ToastOptions {
  /** A toast replaces an earlier one with the same id. */
  id?: string;
  duration?: number;
  /** Adds an Undo button. */
  onUndo?: () => void;
  /** What the button undoes, if that is not all that the message says. */
  undoText?: string;
}
/** Long enough to read the toast and to reach its button with the keyboard. */
const UNDO_MS = 20_000;

export type ToastKind = 'blank' | 'success' | 'error';

/** How often the message of each visible toast was shown, by the toast's id. */
const timesShown = new Map<string, number>();

/** A message that is still visible is not added again: it shows its count, and its time restarts. */
export function showToast(
  kind: ToastKind,
  message: string,
  { onUndo, undoText = 'Undo', ...options }: ToastOptions,
): void {
  const show = kind === 'blank' ? toast : toast[kind];
  if (onUndo) {
    show(({ id }) => <MessageWithUndo {...{ id, message, onUndo, undoText }} />, { duration: UNDO_MS, ...options });
  } else if (options.id) {
    show(message, options);
  } else {
    const id = `${kind}: ${message}`;
    const times = (timesShown.get(id) ?? 0) + 1;
    timesShown.set(id, times);
    show(times === 1 ? message : `${message} ×${times}`, { ...options, id });
  }
}

export const dismissToast = (id: string) => toast.dismiss(id);

/** The library keeps at most 20 toasts. */
export default function PortalToaster() {
  return (
    <Toaster
      position="bottom-center"
      containerStyle={{ bottom: 'calc(16px + env(safe-area-inset-bottom))' }}
      toastOptions={{
        duration: 4000,
        success: { duration: 2000 },
        error: { duration: 4000 },
        custom: { duration: 4000 },
        loading: { duration: Number.POSITIVE_INFINITY },
        style: {
          background: 'var(--surface-raised)',
          color: 'var(--text)',
          border: t('1px solid var(--line)'),
          boxShadow: 'var(--shadow)',
        },
      }}
    >
      {(shown) => <ShownToast shown={shown} />}
    </Toaster>
  );
}

function ShownToast({ shown }: { shown: Toast }) {
  const { id, visible, type } = shown;
  useEffect(() => (visible ? () => void timesShown.delete(id) : undefined), [id, visible]);
  if (type === 'custom') return <div>{resolveValue(shown.message, shown)}</div>;
  return (
    <ToastBar toast={shown}>
      {({ icon, message }) => (
        <>
          {icon}
          {message}
          {type === 'error' && (
            <button type="button" className="toast-close" aria-label={t('Dismiss')} onClick={() => dismissToast(id)}>
              ×
            </button>
          )}
        </>
      )}
    </ToastBar>
  );
}

interface MessageWithUndoProps {
  readonly id: string;
  readonly message: string;
  readonly onUndo: () => void;
  readonly undoText: string;
}

function MessageWithUndo({ id, message, onUndo, undoText }: MessageWithUndoProps) {
  const focusedBefore = useRef<EventTarget | null>(null);
  const undo = () => {
    dismissToast(id);
    onUndo();
    // The button disappears with the toast.
    const before = focusedBefore.current;
    const isThere = before instanceof HTMLElement && before.isConnected;
    (isThere ? before : document.getElementById('main'))?.focus();
  };
  return (
    <span className="toast-with-undo">
      {message}
      <button
        type="button"
        className="toast-undo"
        onFocus={({ relatedTarget }) => {
          focusedBefore.current = relatedTarget;
        }}
        onClick={undo}
      >
        {undoText}
      </button>
    </span>
  );
}
