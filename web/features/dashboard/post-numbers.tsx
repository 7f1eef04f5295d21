import { useQuery } from '@tanstack/react-query';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { formatCount } from '#web/lib/counts.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import classes from './post-numbers.module.css';
import { type PostCounts, workQuery } from './queries.ts';

const cards = kinds.flatMap((kind) => {
  const { name, typeName } = postKinds[kind];
  return [
    { title: `${name} Posts By You`, count: `${kind}Posts` },
    { title: `Draft ${name} Posts By You`, count: `draft${typeName}s` },
  ] as const;
});

export function CountCards() {
  const { data, error, isPending, refetch } = useQuery(workQuery);
  const counts = data?.data.counts;
  if (!counts && !isPending) return <LoadingError what="your posts" error={error} refetch={refetch} />;
  return (
    <ul className={classes.cards} aria-label="Your posts">
      {cards.map(({ title, count }) => (
        <li key={count} className={`${classes.card} box`}>
          <h2 className={classes.title}>{title}</h2>
          {counts ? (
            <p className={classes.count}>{formatCount(counts[count])}</p>
          ) : (
            <div className={classes.count} role="status">
              <span className="visually-hidden">Loading</span>
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
  // The counts above say what failed.
  if (!data && !isPending) return null;
  return (
    <Panel id="distribution-title" title="Post Type Distribution">
      <PostChart counts={data?.data.counts} />
    </Panel>
  );
}

const series = [
  { name: 'Published', color: 'var(--info)' },
  { name: 'Draft', color: 'var(--info)', isOutlined: true },
];

function PostChart({ counts }: { readonly counts: PostCounts | undefined }) {
  if (!counts)
    return (
      <div className={classes.waiting}>
        <SkeletonBar height="100%" />
      </div>
    );
  if (Object.values(counts).every((count) => count === 0))
    return <p className={classes.empty}>No post data available</p>;
  const groups = kinds.map((kind) => {
    const { name, typeName } = postKinds[kind];
    return { name: `${name} Posts`, counts: [counts[`${kind}Posts`], counts[`draft${typeName}s`]] as const };
  });
  return (
    <>
      {/* A table is never narrower than its words, so it can’t be hidden itself. */}
      <div className="visually-hidden">
        <NumbersTable rows={groups} />
      </div>
      <BarChart series={series} groups={groups} />
    </>
  );
}

interface NumbersTableProps {
  readonly rows: readonly { readonly name: string; readonly counts: readonly [published: number, drafts: number] }[];
}

function NumbersTable({ rows }: NumbersTableProps) {
  return (
    <table>
      <caption>Post Type Distribution</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Published</th>
          <th scope="col">Draft</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts: [published, drafts] }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{published}</td>
            <td>{drafts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
