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
      {(one) =>
        one.type === 'custom' ? (
          <div>{resolveValue(one.message, one)}</div>
        ) : (
          <ToastBar toast={one}>
            {({ icon, message }) => (
              <>
                {icon}
                {message}
                {one.type === 'error' && (
                  <button
                    type="button"
                    className="toast-close"
                    aria-label="Dismiss"
                    onClick={() => toast.dismiss(one.id)}
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
