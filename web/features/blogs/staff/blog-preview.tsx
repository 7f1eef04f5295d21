import { useEffect, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import type { Person } from '#contract/posts.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { Article } from '../parts/article.tsx';
import type { BlogText } from './blog-text.ts';
import classes from './staff.module.css';

const t = messages('content');

const WORDS_A_MINUTE = 220;

interface BlogPreviewProps {
  readonly text: BlogText;
  readonly author: Person;
  readonly publishedAt: string | null;
}

export function BlogPreview({ text, author, publishedAt }: BlogPreviewProps) {
  const [html, setHtml] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    // The text may come from this device and is not sanitised by the server yet.
    import('#web/ui/editor/sanitise-preview.ts')
      .then(({ sanitisePreview }) => isCurrent && setHtml(sanitisePreview(text.description)))
      .catch((error: unknown) => isCurrent && setFailure(error));
    return () => {
      isCurrent = false;
    };
  }, [text.description]);
  if (failure) return <ErrorState title={t('We couldn’t load the preview')} error={failure} />;
  if (html === null) return <TextSkeleton lines={8} label={t('Loading the preview')} />;
  const wordCount = htmlToText(html).split(/\s+/).filter(Boolean).length;
  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <Article
        level={2}
        blog={{
          title: text.title,
          description: html,
          image_url: text.pictures.map((picture) => picture.url),
          imageAlts: text.pictures.map((picture) => picture.alt),
          author: { id: null, name: author.name, profilePic: author.profilePic },
          readingMinutes: Math.max(1, Math.ceil(wordCount / WORDS_A_MINUTE)),
          publishedAt,
          tags: [...text.tags],
        }}
      />
    </section>
  );
}
