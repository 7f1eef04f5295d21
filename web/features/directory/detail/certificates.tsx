import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { hasExpired } from './expiry.ts';

const t = messages('directory');

export function Certificates({ certificates }: { readonly certificates: Company['certifications'] }) {
  if (certificates.length === 0) return null;
  return (
    <DetailSection id="certificates" title={t('Certificates')}>
      <DataTable
        caption={t('Certificates')}
        rows={certificates.map((row) => ({ ...row, id: `${row.name} ${row.number}` }))}
        columns={[
          { label: t('Certificate'), cell: ({ name }) => name },
          { label: t('Number'), hasLabel: true, cell: ({ number }) => number && <code>{number}</code> },
          { label: t('Validity'), cell: ({ validUntil }) => <Validity until={validUntil} /> },
        ]}
      />
    </DetailSection>
  );
}

function Validity({ until }: { readonly until: string | null }) {
  if (until === null) return t('No expiry date');
  const date = <time dateTime={until}>{formatDate(until)}</time>;
  if (!hasExpired(until)) return <Rich text={t('until <0/>')} parts={[() => date]} />;
  return <Rich text={t('<0>Expired</0> on <1/>')} parts={[(inner) => <Badge tone="bad">{inner}</Badge>, () => date]} />;
}
