import { TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { acceptedPictures, validateBrochure } from './editor/pictures.ts';
import { CropDialog } from './picture/crop-dialog.tsx';
import classes from './picture-field.module.css';

interface Picture {
  readonly url: string;
  readonly alt: string;
}

interface PictureFieldProps {
  readonly label: string;
  readonly value: readonly Picture[];
  readonly onChange: (pictures: Picture[]) => void;
  readonly max?: number;
  readonly aspect?: number;
  /** False if the content is always the same, such as a logo beside its name. */
  readonly asksAlt?: boolean;
  readonly error?: string | undefined;
}

const MAX_ALT = 200;

export function PictureField({
  label,
  value,
  onChange,
  max = 6,
  aspect = 16 / 9,
  asksAlt = true,
  error,
}: PictureFieldProps) {
  const hintId = useId();
  const faultId = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [fieldErrors, setFieldErrors] = useState<readonly string[]>([]);
  const room = max - value.length;
  const said = [...fieldErrors, ...(error === undefined ? [] : [error])];

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Clears the field so that the same file can be chosen again.
    event.currentTarget.value = '';
    const wrong = files.flatMap((file) => whyUnfit(file) ?? []);
    const fit = files.filter((file) => whyUnfit(file) === null);
    if (fit.length > room) wrong.push(`You can add only ${room} more. The rest was not added.`);
    setFieldErrors(wrong);
    setWaiting(fit.slice(0, room));
  };
  const next = () => setWaiting((files) => files.slice(1));
  const [current] = waiting;
  return (
    <fieldset
      ref={frame}
      className={classes.field}
      tabIndex={-1}
      aria-describedby={said.length > 0 ? `${hintId} ${faultId}` : hintId}
      // Forms find their first invalid field by this.
      aria-invalid={error !== undefined || undefined}
    >
      <legend className={classes.label}>{label}</legend>
      <p id={hintId} className={classes.hint}>
        {max === 1 ? '' : `Up to ${max} pictures. The first one is the cover. `}JPEG, PNG or WebP.
      </p>
      <Pictures
        label={label}
        value={value}
        onChange={onChange}
        // The pressed button disappears with its picture, so the focus moves to the field.
        onRemoved={() => frame.current?.focus()}
        aspect={aspect}
        asksAlt={asksAlt}
      />
      {room > 0 && (
        <>
          <Button onClick={() => chooser.current?.click()}>
            <IconPhotoPlus size={18} aria-hidden="true" />
            Add picture
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={acceptedPictures}
            multiple={room > 1}
            aria-label={label}
            onChange={choose}
          />
        </>
      )}
      {said.length > 0 && (
        <div id={faultId} className={classes.fieldError} role="alert">
          {said.map((fieldError) => (
            <p key={fieldError}>{fieldError}</p>
          ))}
        </div>
      )}
      {current && (
        <CropDialog
          key={`${value.length}/${waiting.length}`}
          file={current}
          aspect={aspect}
          onDone={(url) => {
            onChange([...value, { url, alt: '' }]);
            next();
          }}
          onClose={next}
        />
      )}
    </fieldset>
  );
}

/** Only the cropped part is uploaded, so the size of the original does not matter. */
function whyUnfit(file: File): string | null {
  return validateBrochure({ name: file.name, type: file.type, size: 0 });
}

interface PicturesProps extends Required<Omit<PictureFieldProps, 'max' | 'error'>> {
  readonly onRemoved: () => void;
}

function Pictures({ label, value, onChange, onRemoved, aspect, asksAlt }: PicturesProps) {
  if (value.length === 0) return null;
  const change = (place: number, alt: string) =>
    onChange(value.map((one, at) => (at === place ? { url: one.url, alt } : one)));
  const move = (from: number, to: number) => {
    const order = [...value];
    order.splice(to, 0, ...order.splice(from, 1));
    onChange(order);
  };
  const remove = (place: number) => {
    onChange(value.filter((_, at) => at !== place));
    onRemoved();
  };
  return (
    <ol className={classes.pictures} aria-label={label}>
      {value.map((picture, place) => {
        const name = `picture ${place + 1}`;
        return (
          <li key={picture.url} className={classes.picture}>
            <img className={classes.preview} src={picture.url} alt={picture.alt} style={{ aspectRatio: aspect }} />
            <div className={classes.words}>
              {asksAlt && (
                <TextInput
                  label="Description"
                  description="For people who can’t see it, for example “Reach stacker lifting a blue container”."
                  value={picture.alt}
                  maxLength={MAX_ALT}
                  onChange={(event) => change(place, event.currentTarget.value)}
                />
              )}
              <div className={classes.acts}>
                {value.length > 1 && (
                  <>
                    <IconButton
                      look="line"
                      aria-label={`Move ${name} forward`}
                      disabled={place === 0}
                      onClick={() => move(place, place - 1)}
                    >
                      <IconArrowLeft size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      look="line"
                      aria-label={`Move ${name} back`}
                      disabled={place === value.length - 1}
                      onClick={() => move(place, place + 1)}
                    >
                      <IconArrowRight size={18} aria-hidden="true" />
                    </IconButton>
                  </>
                )}
                <IconButton look="line" aria-label={`Remove ${name}`} onClick={() => remove(place)}>
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
