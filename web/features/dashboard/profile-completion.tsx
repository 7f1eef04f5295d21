import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonBar } from '#web/ui/skeleton.tsx';
import classes from './profile-completion.module.css';
import { completionQuery } from './queries.ts';

const fields: Readonly<Record<string, string>> = {
  name: 'name',
  picture: 'picture',
  company: 'company',
  'job title': 'jobTitle',
  country: 'country',
  phone: 'phone',
  'about you': 'bio',
  skills: 'skills',
  LinkedIn: 'linkedIn',
};

export function ProfileCompletion() {
  const { data, error, isPending, refetch } = useQuery(completionQuery);
  const percentage = data?.data.profileCompletionPercentage ?? 0;
  const missing = data?.data.missing ?? [];
  return (
    <section className={classes.completion} aria-labelledby="completion-title">
      <div className={classes.line}>
        <h2 id="completion-title" className={classes.title}>
          Profile completion
        </h2>
        <span className={classes.percentage}>{percentage}%</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-labelledby="completion-title"
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.filled} style={{ width: `${percentage}%` }} />
      </div>
      {isPending && (
        <div className={classes.missing} role="status">
          <span className="visually-hidden">Loading your profile completion</span>
          <SkeletonBar width="70%" height="2.75rem" />
        </div>
      )}
      {error && !data && (
        <p className={classes.missing} role="alert">
          This could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {missing.length > 0 && (
        <div className={classes.missing}>
          <span id="missing-title">To reach 100%, add:</span>
          <ul className={classes.parts} aria-labelledby="missing-title">
            {missing.map((part) => (
              <li key={part}>
                <Link to={fields[part] ? `${pages.account}#${fields[part]}` : pages.account}>{part}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && missing.length === 0 && <p className={classes.missing}>Profile complete</p>}
    </section>
  );
}
