import { useQuery } from '@tanstack/react-query';
import { BrochureCard } from '#web/features/brochures/parts/brochure-card.tsx';
import { Cards } from '#web/ui/card.tsx';
import detail from '#web/ui/detail.module.css';
import { brochuresQuery } from '../queries.ts';

export function CompanyBrochures({ companyId }: { readonly companyId: string }) {
  const { data } = useQuery(brochuresQuery(companyId));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={detail.section} aria-labelledby="brochures-title">
      <h2 id="brochures-title" className={detail.sectionTitle}>
        Brochures
      </h2>
      <Cards label="Brochures">
        {data.data.map((brochure) => (
          <li key={brochure.id}>
            <BrochureCard brochure={brochure} heading="h3" isOfCompany />
          </li>
        ))}
      </Cards>
    </section>
  );
}
