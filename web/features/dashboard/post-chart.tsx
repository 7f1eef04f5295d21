import { lazy, Suspense, useSyncExternalStore } from 'react';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './post-numbers.module.css';
import type { ChartRow, PostCounts } from './queries.ts';

const PostBars = lazy(() => import('./post-bars.tsx'));

interface PostChartProps {
  readonly counts: PostCounts | undefined;
}

/** Draws the chart only in the browser; the table shows the same numbers. */
export function PostChart({ counts }: PostChartProps) {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const skeleton = (
    <div className={classes.chart}>
      <SkeletonBar height="100%" />
    </div>
  );
  if (!counts) return skeleton;
  if (Object.values(counts).every((count) => count === 0))
    return <p className={classes.empty}>No post data available</p>;
  const rows: ChartRow[] = kinds.map((kind) => {
    const { name, typeName } = postKinds[kind];
    return { category: `${name} Posts`, Published: counts[`${kind}Posts`], Draft: counts[`draft${typeName}s`] };
  });
  return (
    <>
      <NumbersTable rows={rows} />
      <p aria-hidden="true" className={classes.legend}>
        <span className={classes.published}>Published</span>
        <span className={classes.draft}>Draft</span>
      </p>
      <div aria-hidden="true" className={classes.chart} data-chart="">
        {isInBrowser ? (
          <Suspense fallback={skeleton}>
            <PostBars rows={rows} />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
    </>
  );
}

function NumbersTable({ rows }: { readonly rows: readonly ChartRow[] }) {
  return (
    <table className="visually-hidden">
      <caption>Post Type Distribution</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Published</th>
          <th scope="col">Draft</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.category}>
            <th scope="row">{row.category}</th>
            <td>{row.Published}</td>
            <td>{row.Draft}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
