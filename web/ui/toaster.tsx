import { resolveValue, ToastBar, Toaster, toast } from 'react-hot-toast';

/** The library keeps at most 20 toasts. */
export default function PortalToaster() {
  return (
    <Toaster
      position="bottom-center"
      toastOptions={{
        duration: 4000,
        success: { duration: 2000 },
        error: { duration: 4000 },
        custom: { duration: 4000 },
        loading: { duration: Number.POSITIVE_INFINITY },
        style: {
          background: 'var(--surface-raised)',
          color: 'var(--text)',
          border: '1px solid var(--line)',
          boxShadow: 'var(--shadow)',
        },
      }}
    >
      {(shown) =>
        shown.type === 'custom' ? (
          <div>{resolveValue(shown.message, shown)}</div>
        ) : (
          <ToastBar toast={shown}>
            {({ icon, message }) => (
              <>
                {icon}
                {message}
                {shown.type === 'error' && (
                  <button
                    type="button"
                    className="toast-close"
                    aria-label="Dismiss"
                    onClick={() => toast.dismiss(shown.id)}
                  >
                    ×
                  </button>
                )}
              </>
            )}
          </ToastBar>
        )
      }
    </Toaster>
  );
}
