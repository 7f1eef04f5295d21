import { useCallback, useState } from 'react';
import { usePictureAddress, usePictureWidths } from '#web/lib/files-url.ts';
import classes from './cover.module.css';
import { failedEarly } from './failed-early.ts';

interface CoverProps {
  /** A placeholder is drawn without it, or if it fails to load. */
  readonly src?: string | undefined;
  /** The alternative text; '' if the text beside it says everything. */
  readonly alt: string;
  /** The aspect ratio, such as '16/9', which reserves the space. */
  readonly ratio: string;
  readonly priority?: boolean | undefined;
  /** How wide it is shown, as in the attribute `sizes`. */
  readonly sizes?: string;
}

/** The sizes of a cover that fills the width of a phone, and has this width on larger screens. */
export const upTo = (width: string) => `(max-width: ${width}) calc(100vw - 2rem), ${width}`;

export function Cover({ src: path, alt, ratio, priority = false, sizes = upTo('24rem') }: CoverProps) {
  const src = usePictureAddress(path);
  const srcSet = usePictureWidths(path);
  const [failed, setFailed] = useState<string>();
  const checkLoaded = useCallback((picture: HTMLImageElement | null) => {
    if (failedEarly(picture)) setFailed(picture.getAttribute('src') ?? undefined);
  }, []);
  if (!src || src === failed) {
    return (
      <span
        className={classes.cover}
        style={{ aspectRatio: ratio }}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Drawn />
      </span>
    );
  }
  return (
    // React would preload the width of the screen, but browsers may choose a larger picture that they have.
    <picture className={classes.picture}>
      <img
        ref={checkLoaded}
        className={classes.cover}
        style={{ aspectRatio: ratio }}
        {...(srcSet && { srcSet, sizes })}
        src={src}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </picture>
  );
}

function Drawn() {
  return (
    <svg className={classes.drawn} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        className={classes.grid}
        d="M40 0v180M100 0v180M160 0v180M220 0v180M280 0v180M0 30h320M0 90h320M0 150h320"
      />
      <path className={classes.lane} d="M62 118C110 60 190 136 258 66" />
      <circle className={classes.port} cx="62" cy="118" r="6" />
      <circle className={classes.port} cx="258" cy="66" r="6" />
    </svg>
  );
}
