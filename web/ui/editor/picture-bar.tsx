import { type Editor, useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { messages } from '#contract/messages.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { Button } from '../button.tsx';
import classes from './editor.module.css';
import { describePicture, detailsOf, leavePicture, type PictureDetails } from './picture.ts';

const t = messages('common');

const MAX_ALT = 300;
const MAX_CAPTION = 300;

interface PictureBarProps {
  readonly editor: Editor;
  readonly src: string;
  readonly onClose: () => void;
}

/** Asks what a picture shows. Its writer may skip it. */
export function PictureBar({ editor, src, onClose }: PictureBarProps) {
  const id = useId();
  const details = useEditorState({ editor, selector: ({ editor: now }) => detailsOf(now, src) });
  if (!details) return null;
  const change = (changed: Partial<PictureDetails>) => describePicture(editor, src, changed);
  const close = () => {
    onClose();
    leavePicture(editor);
  };
  return (
    <fieldset
      className={classes.pictureBar}
      onKeyDown={(event) => {
        if (isOfComposition(event) || (event.key !== 'Escape' && event.key !== 'Enter')) return;
        if (event.target instanceof HTMLButtonElement) return;
        // Enter must not submit the surrounding form.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <legend className="visually-hidden">{t('Picture')}</legend>
      <img src={src} alt="" className={classes.thumbnail} />
      <label htmlFor={`${id}alt`}>
        {t('Description, for people who can’t see it')}
        <input
          id={`${id}alt`}
          type="text"
          value={details.alt}
          maxLength={MAX_ALT}
          placeholder={t('Reach stacker lifting a blue container')}
          onChange={(event) => change({ alt: event.target.value })}
        />
      </label>
      <label htmlFor={`${id}caption`}>
        {t('Caption')}
        <input
          id={`${id}caption`}
          type="text"
          value={details.caption}
          maxLength={MAX_CAPTION}
          onChange={(event) => change({ caption: event.target.value })}
        />
      </label>
      <label htmlFor={`${id}size`}>
        {t('Size')}
        <select
          id={`${id}size`}
          value={details.size}
          onChange={(event) => change({ size: event.target.value as PictureDetails['size'] })}
        >
          <option value="">{t('Full width')}</option>
          <option value="half">{t('Half width')}</option>
          <option value="small">{t('Small')}</option>
        </select>
      </label>
      <Button onClick={close}>{details.alt.trim() === '' ? t('Skip') : t('Done')}</Button>
    </fieldset>
  );
}
