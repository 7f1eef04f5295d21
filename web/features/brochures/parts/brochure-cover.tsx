import { useCallback, useState } from 'react';
import type { Brochure } from '#contract/brochures.ts';
import { failedEarly } from '#web/ui/failed-early.ts';
import classes from './brochure-cover.module.css';

const WIDTH = 640;

interface BrochureCoverProps {
  readonly brochure: Pick<Brochure, 'cover' | 'aspect'>;
  readonly isFirst?: boolean;
}

export function BrochureCover({ brochure: { cover, aspect }, isFirst = false }: BrochureCoverProps) {
  const [failed, setFailed] = useState(false);
  const checkLoaded = useCallback((picture: HTMLImageElement | null) => {
    if (failedEarly(picture)) setFailed(true);
  }, []);
  return (
    <span className={classes.table}>
      {failed ? (
        <span className={classes.sheet} style={{ aspectRatio: aspect }} />
      ) : (
        <img
          ref={checkLoaded}
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
