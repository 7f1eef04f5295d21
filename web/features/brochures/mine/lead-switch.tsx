import type { ComponentProps } from 'react';
import { messages } from '#contract/messages.ts';
import check from '../parts/check.module.css';
import classes from './mine.module.css';

const t = messages('directory');

export function LeadSwitch(input: ComponentProps<'input'>) {
  return (
    <label className={check.check}>
      <input type="checkbox" {...input} />
      <span>
        {t('Ask for a name and an email address before each download')}
        <span className={`dim-small ${classes.switchHint}`}>
          {t('Anyone can still read the pages online. Expect fewer downloads.')}
        </span>
      </span>
    </label>
  );
}
