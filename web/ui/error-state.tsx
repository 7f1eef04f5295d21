import { messages } from '#contract/messages.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Rich } from '#web/ui/rich.tsx';
import { Button } from './button.tsx';
import classes from './empty-state.module.css';
import { PageTitle } from './page-title.tsx';

const t = messages('common');

interface ErrorStateProps {
  title: string;
  error?: unknown;
  onRetry?: () => void;
}

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{messageOf(error)}</p>
      {error instanceof ApiError && error.requestId && (
        <p className={classes.text}>
          <Rich
            text={t('Request <0>{requestId}</0>', { requestId: error.requestId })}
            parts={[(inner) => <code>{inner}</code>]}
          />
        </p>
      )}
      {onRetry && (
        <div className={classes.action}>
          <Button onClick={onRetry}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  );
}

interface LoadingErrorProps {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** For screens with `titledByScreen` that show nothing else. */
  readonly namesPage?: boolean;
}

export function LoadingError({ error, refetch, namesPage = false }: LoadingErrorProps) {
  const title = t('Loading failed');
  return (
    <>
      {namesPage && <PageTitle>{title}</PageTitle>}
      <ErrorState title={title} error={error} onRetry={() => void refetch()} />
    </>
  );
}
