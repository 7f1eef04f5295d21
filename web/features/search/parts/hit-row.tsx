import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import type { Hit } from '#contract/search.ts';
import { usePictureAddress, usePictureWidths } from '#web/lib/files-url.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import { Highlighted } from './highlighted.tsx';
import classes from './hit-row.module.css';

const name = messages('common');

const t = messages('site');

export function HitRow({ hit, level = 2 }: { readonly hit: Hit; readonly level?: 2 | 3 }) {
  const picture = usePictureAddress(hit.picture);
  const srcSet = usePictureWidths(hit.picture);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.hit}>
      {hit.type === 'person' ? (
        <span className={classes.picture}>
          <Avatar name={hit.title} picture={hit.picture} />
        </span>
      ) : (
        picture && (
          <img
            className={classes.picture}
            {...(srcSet && { srcSet, sizes: '64px' })}
            src={picture}
            alt=""
            width={64}
            height={48}
            loading="lazy"
            decoding="async"
          />
        )
      )}
      <div className={classes.words}>
        <HitFacts hit={hit} />
        <Heading className={classes.title}>
          <Link className="stretched-link" to={contentTypes[hit.type].publicPath(hit.id)} dir="auto" data-list-link>
            <Highlighted text={hit.title} marks={hit.titleMarks} />
          </Link>
        </Heading>
        {hit.excerpt && (
          <p className={classes.excerpt} dir="auto">
            <Highlighted text={hit.excerpt} marks={hit.excerptMarks} />
          </p>
        )}
        {hit.why && (
          <p className={classes.why} dir="auto">
            <Highlighted text={hit.why} marks={hit.whyMarks} />
          </p>
        )}
      </div>
    </div>
  );
}

function HitFacts({ hit }: { readonly hit: Hit }) {
  return (
    <p className={classes.facts}>
      <span className={classes.type}>{name(contentTypes[hit.type].label)}</span>
      {hit.place && (
        <span dir="auto">
          <Highlighted text={hit.place} marks={hit.placeMarks} />
        </span>
      )}
      {hit.at && hit.type !== 'person' && hit.type !== 'company' && (
        <span>
          {hit.type === 'event' ? (
            <>
              {t('On')} <When iso={hit.at} as="date" />
            </>
          ) : (
            <When iso={hit.at} />
          )}
        </span>
      )}
    </p>
  );
}
