import { Checkbox, Select, Switch } from '@mantine/core';
import { messages, translated } from '#contract/messages.ts';
import { digests, type MailRow, mailRows, type Preferences } from '#contract/preferences.ts';
import classes from './preferences.module.css';

const t = messages('account');

const isActivity = ({ group }: MailRow) => group === 'activity';
const activity = mailRows.filter(isActivity);
/** General posts come last. */
const groups = groupedBy(
  mailRows.filter((row) => !isActivity(row)),
  ({ groupTitle }) => groupTitle,
).toReversed();
const parts = { input: classes.switch ?? '', label: classes.name ?? '' };
const digestLabels = {
  get off() {
    return t('Off');
  },
  get daily() {
    return t('Every day');
  },
  get weekly() {
    return t('Every week');
  },
} as const;

interface PreferenceFieldsProps {
  readonly preferences: Preferences;
  readonly isDisabled: boolean;
  readonly onChange: (change: Partial<Preferences>) => void;
}

export function PreferenceFields({ preferences, isDisabled, onChange }: PreferenceFieldsProps) {
  return (
    <>
      <div className={classes.groups}>
        {groups.map(([name, rows]) => {
          const title = translated('account', name);
          return (
            <section key={title} className={classes.group} aria-label={title}>
              <h2 className={classes.groupTitle}>{title}</h2>
              {groupedBy(rows, ({ heading }) => heading).map(([heading, mails]) => (
                <fieldset key={heading} className={classes.thing}>
                  <legend>{t(heading)}</legend>
                  {mails.map(({ name, label }) => (
                    <Switch
                      key={name}
                      classNames={parts}
                      label={t(label)}
                      checked={preferences[name]}
                      disabled={isDisabled}
                      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
                    />
                  ))}
                </fieldset>
              ))}
            </section>
          );
        })}
      </div>
      <fieldset className={`${classes.group} ${classes.activity}`}>
        <legend className="visually-hidden">{t('Email me when')}</legend>
        <h2 className={classes.groupTitle}>{t('Email me when')}</h2>
        {activity.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={preferences[name]}
            disabled={isDisabled}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      <Select
        className={classes.digest ?? ''}
        label={t('Digest')}
        description={t('The most active threads, in one email.')}
        data={digests.map((value) => ({ value, label: digestLabels[value] }))}
        value={preferences.digest}
        allowDeselect={false}
        disabled={isDisabled}
        onChange={(value) => onChange({ digest: digests.find((digest) => digest === value) ?? 'off' })}
      />
    </>
  );
}

function groupedBy<Name>(rows: readonly MailRow[], nameOf: (row: MailRow) => Name): [Name, MailRow[]][] {
  const names = new Set(rows.map(nameOf));
  return [...names].map((name) => [name, rows.filter((row) => nameOf(row) === name)]);
}
