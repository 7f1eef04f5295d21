import { TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { messages } from '#contract/messages.ts';
import { IconButton } from '../button.tsx';
import classes from './picture-field.module.css';

const t = messages('common');

const MAX_ALT = 200;

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

interface PictureListProps {
  readonly label: string;
  readonly pictures: readonly Picture[];
  readonly aspect: number | undefined;
  readonly asksAlt: boolean;
  readonly onChange: (pictures: Picture[]) => void;
  readonly onRemoved: () => void;
}

export function PictureList({ label, pictures, aspect, asksAlt, onChange, onRemoved }: PictureListProps) {
  if (pictures.length === 0) return null;
  const setAlt = (index: number, alt: string) =>
    onChange(pictures.map((picture, i) => (i === index ? { url: picture.url, alt } : picture)));
  const move = (from: number, to: number) => {
    const order = [...pictures];
    order.splice(to, 0, ...order.splice(from, 1));
    onChange(order);
  };
  const remove = (index: number) => {
    onChange(pictures.filter((_, i) => i !== index));
    onRemoved();
  };
  return (
    <ol className={classes.pictures} aria-label={label}>
      {pictures.map((picture, index) => (
        <li key={picture.url} className={classes.picture}>
          <img
            className={classes.preview}
            src={picture.url}
            alt={picture.alt}
            style={aspect === undefined ? undefined : { aspectRatio: aspect }}
          />
          <div className={classes.controls}>
            {asksAlt && (
              <TextInput
                label={t('Description')}
                description={t('For people who can’t see it, for example “Reach stacker lifting a blue container”.')}
                value={picture.alt}
                maxLength={MAX_ALT}
                onChange={(event) => setAlt(index, event.currentTarget.value)}
              />
            )}
            <PictureButtons
              index={index}
              count={pictures.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface PictureButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function PictureButtons({ index, count, onMove, onRemove }: PictureButtonsProps) {
  const name = t('picture {value}', { value: index + 1 });
  return (
    <div className={classes.actions}>
      {count > 1 && (
        <>
          <IconButton
            look="line"
            aria-label={t('Move {name} forward', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <IconArrowLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            look="line"
            aria-label={t('Move {name} back', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowRight size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton look="line" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
