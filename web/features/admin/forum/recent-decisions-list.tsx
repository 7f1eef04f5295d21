import type { UserId } from '#contract/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { useRecentDecisions } from '../parts/recent-decisions.ts';
import screen from '../parts/screen.module.css';
import { useUndo } from '../parts/use-decide.ts';
import classes from './queue.module.css';

export function RecentDecisions({ userId }: { readonly userId: UserId }) {
  const decisions = useRecentDecisions(userId);
  const undo = useUndo(userId);
  if (decisions.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-decisions">
      <h2 id="recent-decisions" className={screen.subtitle}>
        Your decisions in the last hour
      </h2>
      <ul>
        {decisions.map(({ id, text, at }) => (
          <li key={id}>
            <span>{text}</span>
            <span className={screen.dim}>
              <When iso={new Date(at).toISOString()} />
            </span>
            <Button look="quiet" disabled={undo.isPending} aria-label={`Undo: ${text}`} onClick={() => undo.mutate(id)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
