import { messages } from '#contract/messages.ts';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import type { PostCounts } from './queries.ts';

const kindName = messages('common');
const t = messages('site');

const series = [
  {
    get name() {
      return t('Published');
    },
    color: 'var(--info)',
  },
  {
    get name() {
      return t('Draft');
    },
    color: 'var(--info)',
    isOutlined: true,
  },
];

export function PostChart({ counts }: { readonly counts: PostCounts }) {
  const groups = kinds.map((kind) => {
    const { name, typeName } = postKinds[kind];
    return {
      name: t('{name} Posts', { name: kindName(name) }),
      counts: [counts[`${kind}Posts`], counts[`draft${typeName}s`]] as const,
    };
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
      <caption>{t('Post Type Distribution')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Type')}</th>
          <th scope="col">{t('Published')}</th>
          <th scope="col">{t('Draft')}</th>
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
