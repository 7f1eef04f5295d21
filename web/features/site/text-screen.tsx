import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { messages } from '#contract/messages.ts';
import type { getPrivacy, getTerms } from '#contract/site.ts';
import { dehydrated, loadOrigin, orFail, serverClient } from '#web/lib/load.ts';
import { query } from '#web/lib/queries.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './site.module.css';

const t = messages('site');

type Text = typeof getTerms | typeof getPrivacy;

export async function loadText(args: LoaderFunctionArgs, text: Text) {
  const client = serverClient(args);
  await orFail(client.fetchQuery(query(text)));
  return { ...dehydrated(client), ...loadOrigin(args) };
}

export function TextScreen({ title, text }: { readonly title: string; readonly text: Text }) {
  const { data } = useQuery(query(text));
  if (!data) return null;
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      <p className={classes.date}>
        {t('Last changed on')} <When iso={data.data.updatedAt} as="date" />
      </p>
      <div lang={data.data.language ?? undefined} dir="auto">
        <RichText html={data.data.html} />
      </div>
    </article>
  );
}
