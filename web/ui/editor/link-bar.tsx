import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { encodedAddress, hasUserName } from '#contract/rich-text.ts';
import { isOfComposition } from '#web/lib/composition.ts';
import { Button } from '../button.tsx';
import classes from './editor.module.css';

const t = messages('common');

/** Adds https to an address without a scheme. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));

  const apply = () => {
    const href = toHref(address);
    if (hasUserName(href)) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  // Enter must not submit the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    // A key of an unfinished composition (IME) belongs to it.
    if (isOfComposition(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    } else if (event.key === 'Escape') {
      onClose();
      editor.commands.focus();
    }
  };
  return (
    <div className={classes.linkBar}>
      <input
        type="text"
        inputMode="url"
        aria-label={t('Link address')}
        placeholder="https://"
        value={address}
        // biome-ignore lint/a11y/noAutofocus: the user opened it
        autoFocus
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>{address.trim() === '' ? t('Remove link') : t('Set link')}</Button>
      <Button look="quiet" onClick={onClose}>
        {t('Cancel')}
      </Button>
      {isRefused && (
        <p id={id} className={classes.error} role="alert">
          {t('Leave out the user name and the password (the part up to the @): everybody could read them.')}
        </p>
      )}
    </div>
  );
}

function toHref(address: string): string {
  const trimmed = encodedAddress(address.replace(/\p{Cf}/gu, ''));
  if (trimmed === '' || /^(https?:|mailto:|\/(?!\/))/i.test(trimmed)) return trimmed;
  return /^[^\s/@]+@[^\s/@]+$/.test(trimmed) ? `mailto:${trimmed}` : `https://${trimmed}`;
}
