import { useQuery } from '@tanstack/react-query';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { BrochureCard } from '#web/features/brochures/parts/brochure-card.tsx';
import { Cards } from '#web/ui/card.tsx';
import detail from '#web/ui/detail.module.css';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { brochuresQuery } from '../queries.ts';

const t = messages('directory');

export function CompanyBrochures({ companyId }: { readonly companyId: CompanyId }) {
  const { data } = useQuery(brochuresQuery(companyId));
  if (!data || data.data.length === 0) return null;
  return (
    <DetailSection className={detail.section} id="brochures" title={t('Brochures')}>
      <Cards label={t('Brochures')}>
        {data.data.map((brochure) => (
          <li key={brochure.id}>
            <BrochureCard brochure={brochure} heading="h3" isOfCompany />
          </li>
        ))}
      </Cards>
    </DetailSection>
  );
}
