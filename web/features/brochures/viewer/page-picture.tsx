import { useCallback, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { failedEarly } from '#web/ui/failed-early.ts';
import classes from './page-viewer.module.css';

const t = messages('directory');

const WIDTH = 1_200;

interface PagePictureProps {
  readonly id: string;
  readonly version: number;
  readonly page: number;
  readonly label: string;
  /** The aspect ratio of the first page, which reserves the space of every page. */
  readonly aspect: number;
}

export function PagePicture({ id, version, page, label, aspect }: PagePictureProps) {
  // A replaced PDF has another version, so browsers don’t show the pages that they keep of the former one.
  const path = `/api/brochure/${id}/pages/${page}?version=${version}`;
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const checkLoaded = useCallback((picture: HTMLImageElement | null) => {
    if (failedEarly(picture) && picture.loading === 'eager') setFailed(true);
  }, []);
  return (
    <li className={classes.sheet} style={{ aspectRatio: aspect }}>
      {failed ? (
        <div className={classes.failed}>
          <p>{t('{label} could not be shown.', { label })}</p>
          <Button
            onClick={() => {
              setTries((old) => old + 1);
              setFailed(false);
            }}
          >
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <img
          ref={checkLoaded}
          // A new address keeps the browser from repeating a cached failure.
          src={tries === 0 ? path : `${path}&again=${tries}`}
          width={WIDTH}
          height={Math.round(WIDTH / aspect)}
          alt={label}
          loading={page === 1 ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </li>
  );
}
