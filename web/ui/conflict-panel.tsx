import { Button, Group } from '@mantine/core';
import { htmlToText } from '#contract/plain-text.ts';
import classes from './conflict-panel.module.css';

export interface Version {
  readonly title?: string;
  readonly description: string;
  readonly tags?: readonly string[];
  /** What else differs, such as its dates: one line each. */
  readonly facts?: readonly string[];
}
interface ConflictPanelProps {
  readonly mine: Version;
  readonly newer: Version;
  readonly onKeepMine: () => void;
  readonly onTakeNewer: () => void;
}

/** Two texts where one was expected: both are shown, and the person chooses. */
export function ConflictPanel({ mine, newer, onKeepMine, onTakeNewer }: ConflictPanelProps) {
  return (
    <section className={classes.panel} role="alert" aria-labelledby="conflict-title">
      <h2 id="conflict-title" className={classes.title}>
        This was changed meanwhile
      </h2>
      <p>Compare the two texts and choose which one goes on. Nothing is lost until you do.</p>
      <div className={classes.sides}>
        <Side name="Yours" version={mine} />
        <Side name="The newer one" version={newer} />
      </div>
      <Group>
        <Button onClick={onKeepMine}>Keep my text</Button>
        <Button variant="default" onClick={onTakeNewer}>
          Take the newer text
        </Button>
      </Group>
    </section>
  );
}

function Side({ name, version }: { name: string; version: Version }) {
  return (
    <div className={classes.side}>
      <h3 className={classes.name}>{name}</h3>
      {version.title !== undefined && (
        <p className={classes.subject} dir="auto">
          {version.title || 'No title'}
        </p>
      )}
      {version.facts?.map((fact) => (
        <p key={fact} className={classes.name} dir="auto">
          {fact}
        </p>
      ))}
      {/* As text, never as markup: one of the two has not been through the server. */}
      <p className={classes.text} dir="auto">
        {htmlToText(version.description) || 'No text'}
      </p>
      {version.tags && version.tags.length > 0 && (
        <p className={classes.name} dir="auto">
          {version.tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
    </div>
  );
}
