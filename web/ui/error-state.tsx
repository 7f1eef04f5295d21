import { ApiError } from '#web/lib/api.ts';
import { Button } from './button.tsx';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  /** What could not be done, such as 'Error loading posts'. */
  title: string;
  error?: unknown;
  onRetry?: () => void;
}

/** What stands where a part of a page could not be loaded. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{messageOf(error)}</p>
      {error instanceof ApiError && error.requestId && (
        <p className={classes.text}>
          Request <code>{error.requestId}</code>
        </p>
      )}
      {onRetry && (
        <div className={classes.action}>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  );
}

/** The words of an error for people; anything that isn't an answer of the portal's stays untold. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Unknown error';
}
