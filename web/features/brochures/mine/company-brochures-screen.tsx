import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { MAX_BROCHURES } from '#contract/brochures.ts';
import type { Company } from '#contract/directory.ts';
import { CompanyFrame } from '#web/features/directory/parts/company-frame.tsx';
import { titledByScreen } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { ofCompanyQuery } from '../queries.ts';
import { AddBrochure } from './add-brochure.tsx';
import { BrochureRow } from './brochure-row.tsx';
import classes from './mine.module.css';

export const meta = titledByScreen;

export default function CompanyBrochuresScreen() {
  const { id = '' } = useParams();
  return (
    <CompanyFrame id={id} view="brochures">
      {(company) => <Brochures company={company} />}
    </CompanyFrame>
  );
}

function Brochures({ company }: { readonly company: Company }) {
  const { user } = useUser();
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(ofCompanyQuery(company.id));
  if (error && !data) {
    return <LoadingError what="brochures" error={error} refetch={refetch} />;
  }
  if (!data || !user) return <RowSkeleton rows={3} label="Loading brochures" />;
  const brochures = data.data;
  return (
    <>
      {brochures.length < MAX_BROCHURES ? (
        <AddBrochure companyId={company.id} userId={user.id} />
      ) : (
        <p className={classes.full}>A company can have at most {MAX_BROCHURES} brochures. Delete one to add another.</p>
      )}
      <h2 className={classes.subtitle}>Added ({brochures.length})</h2>
      {brochures.length === 0 ? (
        <EmptyState title="No brochures yet" text="Add a price list or a product sheet for buyers." />
      ) : (
        <ul className={classes.rows} aria-label="Brochures">
          {brochures.map((brochure) => (
            <BrochureRow key={brochure.id} brochure={brochure} showsLeads={params.get('leads') === brochure.id} />
          ))}
        </ul>
      )}
    </>
  );
}
