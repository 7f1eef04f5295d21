import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { Avatar } from '../avatar.tsx';
import classes from './editor.module.css';
import type { MentionPopup } from './mentions.ts';

const t = messages('common');

export function MentionList({ popup }: { popup: MentionPopup }) {
  const [at, setAt] = useState(0);
  const { people, position } = popup;
  const current = Math.min(at, people.length - 1);
  popup.onKey = (event) => {
    const person = people[current];
    if (!person) return false;
    if (event.key === 'ArrowDown') setAt((current + 1) % people.length);
    else if (event.key === 'ArrowUp') setAt((current - 1 + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') popup.choose(person);
    else return false;
    return true;
  };
  if (people.length === 0 || !position) return null;
  const left = Math.max(16, Math.min(position.left, window.innerWidth - 304));
  return (
    <div
      className={classes.mentions}
      role="listbox"
      aria-label={t('People to mention')}
      style={{ top: position.bottom + 4, left }}
    >
      {people.map((person, index) => (
        // The editor keeps the focus and handles arrows and Enter.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={person.id}
          className={classes.mention}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => popup.choose(person)}
        >
          <Avatar name={person.name} picture={person.profilePic} size={24} />
          <span className={classes.mentionText}>
            <span dir="auto">{person.name}</span>
            {person.company && (
              <span className="dim-small" dir="auto">
                {person.company}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
