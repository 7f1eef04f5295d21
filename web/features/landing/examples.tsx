import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';
import { Answer } from '#web/features/posts/parts/answer.tsx';
import { QuoteCard } from '#web/features/posts/parts/quote-cards.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './examples.module.css';
import { examplesQuery } from './examples-query.ts';

const t = messages('site');

/** What members do on the portal, by a request with its offers and a post with its answer. */
export function Examples() {
  const { data } = useQuery(examplesQuery);
  if (!data) return null;
  const { request, thread } = data.data;
  if (!request && !thread) return null;
  return (
    <div className={classes.examples}>
      {request && (
        <Example
          title={t('Compare offers charge by charge')}
          text={t(
            'Describe your cargo once. Forwarders quote in the same form, and you see which offer lacks a charge.',
          )}
          link={{ to: contentTypes.quote.list, name: t('View open requests') }}
        >
          <QuoteCard post={request} to={contentTypes.quote.publicPath(request.id)} />
        </Example>
      )}
      {thread && (
        <Example
          title={t('Get answers from people who have done it')}
          text={t('Ask in the forum. The author marks the answer, so that the next reader finds it at once.')}
          link={{ to: contentTypes.general.list, name: t('View the forum') }}
        >
          <Thread post={thread} />
        </Example>
      )}
    </div>
  );
}

interface ExampleProps {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly name: string };
  readonly children: ReactNode;
}

function Example({ title, text, link, children }: ExampleProps) {
  return (
    <section className={classes.example} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className="dim">{text}</p>
      <div className={classes.shown}>{children}</div>
      <p>
        <Link className="touch-target" to={link.to}>
          {link.name}
        </Link>
      </p>
    </section>
  );
}

function Thread({ post }: { readonly post: PostFields }) {
  return (
    <Card>
      <CardTitle to={contentTypes.general.publicPath(post.id)}>{post.title}</CardTitle>
      {post.answer && <Answer answer={post.answer} isInCard />}
    </Card>
  );
}
