import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { formatCount } from '#web/lib/counts.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import chart from '#web/ui/chart/chart.module.css';
import { LoadingError } from '#web/ui/error-state.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import classes from './post-numbers.module.css';
import { workQuery } from './queries.ts';

const kindName = messages('common');
const t = messages('site');

const waiting = <SkeletonBar height="calc(300px + 1lh)" />;
/** Below the first screen, so it loads after the page. */
const PostChart = lazyComponent(async () => (await import('./post-chart.tsx')).PostChart, waiting);

const cardsOf = () =>
  kinds.flatMap((kind) => {
    const { name, typeName } = postKinds[kind];
    return [
      { title: t('{name} Posts By You', { name: kindName(name) }), count: `${kind}Posts` },
      { title: t('Draft {name} Posts By You', { name: kindName(name) }), count: `draft${typeName}s` },
    ] as const;
  });

export function CountCards() {
  const { data, error, isPending, refetch } = useQuery(workQuery);
  const counts = data?.data.counts;
  if (!counts && !isPending) return <LoadingError error={error} refetch={refetch} />;
  return (
    <ul className={classes.cards} aria-label={t('Your posts')}>
      {cardsOf().map(({ title, count }) => (
        <li key={count} className={`${classes.card} box`}>
          <h2 className={classes.title}>{title}</h2>
          {counts ? (
            <p className={classes.count}>{formatCount(counts[count])}</p>
          ) : (
            <div className={classes.count} role="status">
              <span className="visually-hidden">{t('Loading')}</span>
              <SkeletonBar width="3rem" height="1lh" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function PostDistribution() {
  const { data, isPending } = useQuery(workQuery);
  const counts = data?.data.counts;
  // The counts above say what failed.
  if (!counts && !isPending) return null;
  return (
    <Panel id="distribution-title" title={t('Post Type Distribution')}>
      {counts && Object.values(counts).every((count) => count === 0) ? (
        <p className={classes.empty}>{t('No post data available')}</p>
      ) : (
        <div className={chart.frame}>{counts ? <PostChart counts={counts} /> : waiting}</div>
      )}
    </Panel>
  );
}
