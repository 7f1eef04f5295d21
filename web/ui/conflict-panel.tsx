import { Group } from '@mantine/core';
import { useId } from 'react';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { Button } from './button.tsx';
import classes from './conflict-panel.module.css';

const t = messages('common');

export interface Version {
  readonly title?: string;
  /** Rich text as HTML. */
  readonly description?: string;
  /** Text that is not HTML. */
  readonly plainText?: string;
  readonly tags?: readonly string[];
  readonly facts?: readonly string[];
}
interface ConflictPanelProps {
  readonly mine: Version;
  readonly newer: Version;
  readonly onKeepMine: () => void;
  readonly onTakeNewer: () => void;
}

export function ConflictPanel({ mine, newer, onKeepMine, onTakeNewer }: ConflictPanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} role="alert" aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('Someone changed this while you were editing')}
      </h2>
      <p>{t('Compare the two versions and choose one. We keep both until you choose.')}</p>
      <div className={classes.sides}>
        <VersionColumn name={t('Your version')} version={mine} />
        <VersionColumn name={t('Newer version')} version={newer} />
      </div>
      <Group>
        <Button look="main" onClick={onKeepMine}>
          {t('Keep my version')}
        </Button>
        <Button onClick={onTakeNewer}>{t('Use the newer version')}</Button>
      </Group>
    </section>
  );
}

function VersionColumn({ name, version }: { name: string; version: Version }) {
  return (
    <div className={classes.side}>
      <h3 className={classes.name}>{name}</h3>
      {version.title !== undefined && (
        <p className={classes.subject} dir="auto">
          {version.title || t('No title')}
        </p>
      )}
      {version.facts?.map((fact) => (
        <p key={fact} className={classes.name} dir="auto">
          {fact}
        </p>
      ))}
      {/* Shown as text, because one of the two is not sanitised by the server. */}
      <p className={classes.text} dir="auto">
        {version.plainText || htmlToText(version.description ?? '') || t('No text')}
      </p>
      {version.tags && version.tags.length > 0 && (
        <p className={classes.name} dir="auto">
          {version.tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
    </div>
  );
}
