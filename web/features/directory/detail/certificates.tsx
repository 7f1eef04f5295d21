import type { Company } from '#contract/directory.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { hasExpired } from './expiry.ts';

export function Certificates({ certificates }: { readonly certificates: Company['certifications'] }) {
  if (certificates.length === 0) return null;
  return (
    <DetailSection id="certificates" title="Certificates">
      <DataTable
        caption="Certificates"
        rows={certificates.map((row) => ({ ...row, id: `${row.name} ${row.number}` }))}
        columns={[
          { label: 'Certificate', cell: ({ name }) => name },
          { label: 'Number', hasLabel: true, cell: ({ number }) => number && <code>{number}</code> },
          { label: 'Validity', cell: ({ validUntil }) => <Validity until={validUntil} /> },
        ]}
      />
    </DetailSection>
  );
}

function Validity({ until }: { readonly until: string | null }) {
  if (until === null) return 'No expiry date';
  const date = <time dateTime={until}>{formatDate(until)}</time>;
  if (!hasExpired(until)) return <>until {date}</>;
  return (
    <>
      <Badge tone="bad">Expired</Badge> on {date}
    </>
  );
}
