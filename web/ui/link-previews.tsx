import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { getPreview } from '#contract/previews.ts';
import { type ContentLink, contentLinksIn } from '#web/lib/content-links.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { query } from '#web/lib/queries.ts';
import { Badge } from './badge.tsx';
import { Link } from './link.tsx';
import classes from './link-previews.module.css';
import { SkeletonBar } from './skeleton.tsx';

const t = messages('common');

const MAX_SHOWN = 3;
const FRESH_MS = 300_000;

/** Cards below a text for the pages of this portal that it links to. */
export function LinkPreviews({ html }: { readonly html: string }) {
  const links = contentLinksIn(html, useOrigin()).slice(0, MAX_SHOWN);
  if (links.length === 0) return null;
  return (
    <ul className={`${classes.previews} no-print`} aria-label={t('Linked pages')}>
      {links.map((link) => (
        <li key={link.id}>
          <LinkPreview link={link} />
        </li>
      ))}
    </ul>
  );
}

function LinkPreview({ link: { path, type, id } }: { readonly link: ContentLink }) {
  const { data, isError } = useQuery({ ...query(getPreview, { params: { type, id } }), staleTime: FRESH_MS });
  if (isError || data?.data === null)
    return <p className={classes.preview}>{t('The linked page is not available.')}</p>;
  // The skeleton has the height of the card, so that the text below does not move.
  if (!data) {
    return (
      <p className={classes.preview} aria-busy="true">
        <SkeletonBar width="6rem" />
        <SkeletonBar width="70%" />
      </p>
    );
  }
  const { badge, title, line } = data.data;
  return (
    <Link className={classes.preview} to={path}>
      <span className={classes.facts}>
        <Badge>{badge}</Badge>
        <span dir="auto">{line}</span>
      </span>
      <span className={classes.title} dir="auto">
        {title}
      </span>
    </Link>
  );
}
