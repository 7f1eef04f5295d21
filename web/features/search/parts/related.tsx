import { useQuery } from '@tanstack/react-query';
import type { ContentType } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { relatedQuery } from '../queries.ts';
import { HitRow } from './hit-row.tsx';
import classes from './related.module.css';

const t = messages('site');

interface RelatedProps {
  readonly type: ContentType;
  readonly id: string;
  readonly others?: boolean;
}

export function Related({ type, id, others = false }: RelatedProps) {
  const { data } = useQuery({ ...relatedQuery(type, id), staleTime: 60_000 });
  const isPost = (other: ContentType) => other in postKinds;
  const isOwn = (other: ContentType) => other === type || (isPost(other) && isPost(type));
  const hits = (data?.data ?? []).filter((hit) => !(others && isOwn(hit.type)));
  if (hits.length === 0) return null;
  return (
    <section className={`${classes.related} no-print`} aria-labelledby="same-subject-title">
      <h2 id="same-subject-title" className={classes.title}>
        {t('Related')}
      </h2>
      <ul className={classes.list}>
        {hits.map((hit) => (
          <li key={`${hit.type} ${hit.id}`}>
            <HitRow hit={{ ...hit, titleMarks: [], placeMarks: [], excerptMarks: [], why: '' }} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
