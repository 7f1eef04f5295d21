import { useCallback, useState } from 'react';
import type { Brochure } from '#contract/brochures.ts';
import classes from './brochure-cover.module.css';

/** As wide as it is kept. */
const WIDTH = 640;

interface BrochureCoverProps {
  readonly brochure: Pick<Brochure, 'cover' | 'aspect'>;
  readonly isFirst?: boolean;
}

/** The first page, whole, on the table that all covers lie on. It says nothing: the title stands beside it. */
export function BrochureCover({ brochure: { cover, aspect }, isFirst = false }: BrochureCoverProps) {
  const [failed, setFailed] = useState(false);
  // One that failed before the scripts came has told nobody.
  const look = useCallback((picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <span className={classes.table}>
      {failed ? (
        <span className={classes.sheet} style={{ aspectRatio: aspect }} />
      ) : (
        <img
          ref={look}
          className={classes.sheet}
          src={cover}
          width={WIDTH}
          height={Math.round(WIDTH / aspect)}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
