import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './profile-completion.module.css';
import { completionQuery } from './queries.ts';

const t = messages('site');

interface Part {
  readonly text: string;
  /** The id of its field on the account page. */
  readonly field: string;
}

/** Any other part of the account has no field. */
const parts: Readonly<Record<string, Part>> = {
  name: {
    get text() {
      return t('Add your name');
    },
    field: 'name',
  },
  picture: {
    get text() {
      return t('Add a picture');
    },
    field: 'picture',
  },
  company: {
    get text() {
      return t('Add your company');
    },
    field: 'company',
  },
  'job title': {
    get text() {
      return t('Add your job title');
    },
    field: 'jobTitle',
  },
  country: {
    get text() {
      return t('Add your country');
    },
    field: 'country',
  },
  phone: {
    get text() {
      return t('Add a phone number');
    },
    field: 'phone',
  },
  'about you': {
    get text() {
      return t('Add a few words about you');
    },
    field: 'bio',
  },
  skills: {
    get text() {
      return t('Add your skills');
    },
    field: 'skills',
  },
  LinkedIn: {
    get text() {
      return t('Add your LinkedIn page');
    },
    field: 'linkedIn',
  },
};

export function ProfileCompletion() {
  const { data, error, isPending, refetch } = useQuery(completionQuery);
  const percentage = data?.data.profileCompletionPercentage ?? 0;
  const [next] = data?.data.missing ?? [];
  const part = next === undefined ? undefined : (parts[next] ?? { text: t('Complete your profile'), field: '' });
  return (
    <section className={classes.completion} aria-labelledby="completion-title">
      <div className={classes.line}>
        <h2 id="completion-title" className={classes.title}>
          {t('Profile completion')}
        </h2>
        {data && <span className={classes.percentage}>{percentage}%</span>}
        {isPending && (
          <span className={classes.next} role="status">
            <span className="visually-hidden">{t('Loading your profile completion')}</span>
          </span>
        )}
        {error && !data && (
          <span className={classes.next} role="alert">
            {t('This could not be loaded.')} <Button onClick={() => void refetch()}>{t('Try again')}</Button>
          </span>
        )}
        {part && (
          <Link className={`${classes.next} touch-target`} to={`${pages.account}#${part.field}`}>
            {part.text}
          </Link>
        )}
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-labelledby="completion-title"
        aria-valuenow={data && percentage}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.filled} style={{ width: `${percentage}%` }} />
      </div>
    </section>
  );
}
