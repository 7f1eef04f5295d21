import { useQuery } from '@tanstack/react-query';
import type { getPrivacy, getTerms } from '#contract/site.ts';
import { query } from '#web/lib/queries.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './site.module.css';

interface TextScreenProps {
  readonly title: string;
  readonly text: typeof getTerms | typeof getPrivacy;
}

export function TextScreen({ title, text }: TextScreenProps) {
  const { data } = useQuery(query(text));
  if (!data) return null;
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      <p className={classes.date}>
        Last changed on <When iso={data.data.updatedAt} as="date" />
      </p>
      <RichText html={data.data.html} />
    </article>
  );
}
