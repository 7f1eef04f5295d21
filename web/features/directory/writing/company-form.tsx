import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { claimPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { SaveState } from '#web/forms/draft.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import formClasses from '#web/forms/form.module.css';
import { useDraft } from '#web/forms/use-draft.ts';
import type { Country } from '#web/lib/countries.ts';
import { Button } from '#web/ui/button.tsx';
import { StaffReason } from '#web/ui/staff-reason.tsx';
import { refreshCompanies } from '../queries.ts';
import { CertificatesStep } from './certificates-step.tsx';
import classes from './company-form.module.css';
import { errorsByStep, steps } from './company-steps.ts';
import { companyDraft, isRenamed, textOf, versionBeside } from './company-text.ts';
import { IdentityStep } from './identity-step.tsx';
import { MarketsStep } from './markets-step.tsx';
import { ProductsStep } from './products-step.tsx';

interface CompanyFormProps {
  readonly userId: string;
  readonly countries: readonly Country[];
  readonly company?: Company;
  readonly action: string;
  readonly onSaved?: (company: Company) => void;
}

const parts = [IdentityStep, ProductsStep, MarketsStep, CertificatesStep] as const;

export function CompanyForm({ userId, countries, company, action, onSaved }: CompanyFormProps) {
  const client = useQueryClient();
  const [step, setStep] = useState(0);
  const isLast = step === steps.length - 1;
  const draft = useDraft({
    form: companyDraft,
    userId,
    saved: company,
    text: company && textOf(company),
    // Opens the first step that has errors.
    onRefused: (refused) => {
      const counts = errorsByStep(refused);
      setStep((old) => (counts[old] ? old : Math.max(0, counts.findIndex(Boolean))));
    },
  });
  const { text, fields, state } = draft;
  // After a rejection it can be submitted from any step.
  const [wasTried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  const canSave = isLast || wasTried || company !== undefined;
  const fieldErrors = errorsByStep(fields);
  const Part = parts[step] ?? IdentityStep;

  const goTo = (next: number) => {
    setStep(next);
    // Moves the focus to the heading of the step after it renders.
    setTimeout(() => draft.ref.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus());
  };
  const save = async () => {
    setTried(true);
    const done = await draft.save({ reason: reason.trim() || undefined });
    if (!done) return;
    void refreshCompanies(client);
    onSaved?.(done);
  };
  return (
    <form
      ref={draft.ref}
      className={formClasses.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // Enter goes to the next step, and submits only on the last one.
        if (canSave) void save();
        else goTo(step + 1);
      }}
      noValidate
    >
      <DraftNotice draft={draft} versionOf={versionBeside} />
      <nav aria-label="Steps">
        <ol className={classes.steps}>
          {steps.map(({ name }, place) => (
            <li key={name}>
              <button
                type="button"
                className={classes.step}
                aria-current={place === step ? 'step' : undefined}
                onClick={() => goTo(place)}
              >
                <span className={classes.number} aria-hidden="true">
                  {place + 1}
                </span>
                {name}
                {(fieldErrors[place] ?? 0) > 0 && <span className={classes.faulty}>needs attention</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <h2 className={classes.stepTitle} tabIndex={-1}>
          {steps[step]?.name}
        </h2>
        <p className={classes.lead}>{steps[step]?.lead}</p>
      </div>
      <Part draft={draft} countries={countries} />
      {company && !company.mine && <StaffReason value={reason} onChange={setReason} />}
      <div className={classes.foot}>
        {draft.saved?.status === 'published' && isRenamed(draft.saved, text) && <Renamed company={draft.saved} />}
        {state.is === 'failed' && state.code === 'COMPANY_LISTED' ? (
          <Listed state={state} />
        ) : (
          <SaveStatus draft={draft} />
        )}
        <div className={classes.bar}>
          {step > 0 && <Button onClick={() => goTo(step - 1)}>Back</Button>}
          {!isLast && (
            <Button look={canSave ? 'line' : 'main'} onClick={() => goTo(step + 1)}>
              Next: {steps[step + 1]?.name}
            </Button>
          )}
          {canSave && (
            <Button
              look="main"
              isBusy={draft.isBusy}
              disabled={company !== undefined && !draft.isChanged}
              onClick={() => void save()}
            >
              {action}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** A verified badge can't be restored by saving the old name again. */
function Renamed({ company }: { readonly company: Company }) {
  if (!company.verified) return null;
  return (
    <p className={classes.warning} role="status">
      If you change the name or the website, the company loses its verified badge until it is verified again.
    </p>
  );
}

function Listed({ state }: { readonly state: Extract<SaveState, { is: 'failed' | 'stored' }> }) {
  const companyId = (state.current as { id?: string } | undefined)?.id;
  return (
    <div className={classes.problem} role="alert">
      <p>{state.why}</p>
      {companyId && (
        <p className={classes.listed}>
          <Link to={contentTypes.company.publicPath(companyId)}>View the listed company</Link>
          <Link to={claimPath(companyId)}>Claim this company</Link>
        </p>
      )}
    </div>
  );
}
