import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { claimPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { DraftView, SaveState } from '#web/forms/draft.ts';
import { DraftNotice, SaveStatus } from '#web/forms/draft-notice.tsx';
import formClasses from '#web/forms/form.module.css';
import { useDraft } from '#web/forms/use-draft.ts';
import type { Country } from '#web/lib/countries.ts';
import { Button } from '#web/ui/button.tsx';
import buttonBar from '#web/ui/button-bar.module.css';
import { Link } from '#web/ui/link.tsx';
import { StaffReason } from '#web/ui/staff-reason.tsx';
import { refreshCompanies } from '../queries.ts';
import { CertificatesStep } from './certificates-step.tsx';
import classes from './company-form.module.css';
import { errorsByStep, steps } from './company-steps.ts';
import { type CompanyText, companyDraft, emptyCompany, isRenamed, textOf, versionBeside } from './company-text.ts';
import { IdentityStep } from './identity-step.tsx';
import { MarketsStep } from './markets-step.tsx';
import { ProductsStep } from './products-step.tsx';

const t = messages('directory');

interface CompanyFormProps {
  readonly userId: UserId;
  readonly countries: readonly Country[];
  readonly company?: Company | undefined;
  /** What the form of a new company begins with. */
  readonly known?: Partial<CompanyText> | undefined;
  readonly action: string;
  readonly onSaved?: ((company: Company) => void) | undefined;
}

export const stepForms = [IdentityStep, ProductsStep, MarketsStep, CertificatesStep] as const;

export function CompanyForm({ userId, countries, company, known, action, onSaved }: CompanyFormProps) {
  const { draft, step, goTo, wasTried, save } = useCompanyForm({ userId, company, known, onSaved });
  const [reason, setReason] = useState('');
  // After a rejection it can be submitted from any step.
  const canSave = step === steps.length - 1 || wasTried || company !== undefined;
  const StepForm = stepForms[step] ?? IdentityStep;
  const submit = () => void save(reason.trim() || undefined);
  return (
    <form
      ref={draft.ref}
      className={formClasses.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // Enter goes to the next step, and submits only on the last one.
        if (canSave) submit();
        else goTo(step + 1);
      }}
      noValidate
    >
      <DraftNotice draft={draft} versionOf={versionBeside} />
      <StepNav step={step} errorCounts={errorsByStep(draft.fields)} onSelect={goTo} />
      <StepForm draft={draft} countries={countries} />
      {company && !company.mine && <StaffReason value={reason} onChange={setReason} />}
      <div className={`${buttonBar.bar} ${formClasses.foot}`}>
        <SaveNotices draft={draft} />
        <div className="form-buttons">
          <StepButtons step={step} canSave={canSave} onSelect={goTo} />
          {canSave && (
            <Button
              look="main"
              isBusy={draft.isBusy}
              disabled={company !== undefined && !draft.isChanged}
              onClick={submit}
            >
              {action}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

type FormStart = Pick<CompanyFormProps, 'userId' | 'company' | 'known' | 'onSaved'>;

function useCompanyForm({ userId, company, known, onSaved }: FormStart) {
  const client = useQueryClient();
  const [step, setStep] = useState(0);
  const [wasTried, setTried] = useState(false);
  const draft = useDraft({
    form: companyDraft,
    userId,
    saved: company,
    text: company ? textOf(company) : { ...emptyCompany, ...known },
    // Opens the first step that has errors.
    onRefused: (refused) => {
      const counts = errorsByStep(refused);
      setStep((old) => (counts[old] ? old : Math.max(0, counts.findIndex(Boolean))));
    },
  });
  const goTo = (next: number) => {
    setStep(next);
    // Moves the focus to the heading of the step after it renders.
    setTimeout(() => draft.ref.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus());
  };
  const save = async (reason: string | undefined) => {
    setTried(true);
    const done = await draft.save({ reason });
    if (!done) return;
    void refreshCompanies(client);
    onSaved?.(done);
  };
  return { draft, step, goTo, wasTried, save };
}

interface StepNavProps {
  readonly step: number;
  readonly errorCounts: readonly number[];
  readonly onSelect: (step: number) => void;
}

function StepNav({ step, errorCounts, onSelect }: StepNavProps) {
  return (
    <>
      <nav aria-label={t('Steps')}>
        <ol className={classes.steps}>
          {steps.map(({ name }, index) => (
            <li key={name}>
              <button
                type="button"
                className={classes.step}
                aria-current={index === step ? 'step' : undefined}
                onClick={() => onSelect(index)}
              >
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                {name}
                {(errorCounts[index] ?? 0) > 0 && <span className={classes.hasErrors}>{t('needs attention')}</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <h2 className={classes.stepTitle} tabIndex={-1}>
          {steps[step]?.name}
        </h2>
        <p className="dim">{steps[step]?.lead}</p>
      </div>
    </>
  );
}

interface StepButtonsProps extends Pick<StepNavProps, 'step' | 'onSelect'> {
  readonly canSave: boolean;
}

function StepButtons({ step, canSave, onSelect }: StepButtonsProps) {
  const next = steps[step + 1];
  return (
    <>
      {step > 0 && <Button onClick={() => onSelect(step - 1)}>{t('Back')}</Button>}
      {next && (
        <Button look={canSave ? 'line' : 'main'} onClick={() => onSelect(step + 1)}>
          {t('Next: {next}', { next: next.name })}
        </Button>
      )}
    </>
  );
}

function SaveNotices({ draft }: { readonly draft: DraftView<CompanyText, Company> }) {
  const { saved, text, state } = draft;
  return (
    <>
      {saved?.status === 'published' && saved.verified && isRenamed(saved, text) && (
        // Saving the old name again does not restore the badge.
        <p className={classes.warning} role="status">
          {t('If you change the name or the website, the company loses its verified badge until we verify it again.')}
        </p>
      )}
      {state.is === 'failed' && state.code === 'COMPANY_LISTED' ? (
        <Listed state={state} />
      ) : (
        <SaveStatus draft={draft} />
      )}
    </>
  );
}

function Listed({ state }: { readonly state: Extract<SaveState, { is: 'failed' | 'stored' }> }) {
  const companyId = (state.current as { id?: string } | undefined)?.id;
  return (
    <div className={classes.problem} role="alert">
      <p>{state.why}</p>
      {companyId && (
        <p className={`${classes.listed} touch-targets`}>
          <Link to={contentTypes.company.publicPath(companyId)}>{t('View the listed company')}</Link>
          <Link to={claimPath(companyId)}>{t('Claim this company')}</Link>
        </p>
      )}
    </div>
  );
}
