import { useState } from 'react';
import { initials } from '#contract/initials.ts';
import { usePictureAddress } from '#web/lib/files-url.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
  size?: number;
}

/** Decorative: the name is always beside it. */
export function Avatar({ name, picture: path, size = 32 }: AvatarProps) {
  const picture = usePictureAddress(path);
  const [failed, setFailed] = useState<string>();
  if (picture && picture !== failed) {
    return (
      <img
        className={classes.avatar}
        src={picture}
        width={size}
        height={size}
        style={{ width: size, height: size }}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(picture)}
      />
    );
  }
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
