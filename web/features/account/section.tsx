import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exportMe } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import classes from './account.module.css';

const t = messages('account');

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={`${classes.section} box`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.sectionTitle}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}

export function DataDownload() {
  return (
    <AnchorButton href={exportMe.path} download="my-data.json" className={classes.start}>
      <IconDownload size={18} aria-hidden="true" />
      {t('Download my data')}
    </AnchorButton>
  );
}
