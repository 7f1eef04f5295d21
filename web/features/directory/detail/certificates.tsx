import type { Company } from '#contract/directory.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import detail from '#web/ui/detail.module.css';
import { hasExpired } from './expiry.ts';

export function Certificates({ certificates }: { readonly certificates: Company['certifications'] }) {
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="certificates-title">
      <h2 id="certificates-title" className={detail.sectionTitle}>
        Certificates
      </h2>
      <DataTable
        caption="Certificates"
        rows={certificates.map((one) => ({ ...one, id: `${one.name} ${one.number}` }))}
        columns={[
          { label: 'Certificate', cell: ({ name }) => name },
          { label: 'Number', hasLabel: true, cell: ({ number }) => number && <code>{number}</code> },
          { label: 'Validity', cell: ({ validUntil }) => <Validity until={validUntil} /> },
        ]}
      />
    </section>
  );
}

function Validity({ until }: { readonly until: string | null }) {
  if (until === null) return 'No expiry date';
  const date = <time dateTime={until}>{formatLongDate(until)}</time>;
  if (!hasExpired(until)) return <>until {date}</>;
  return (
    <>
      <Badge tone="bad">Expired</Badge> on {date}
    </>
  );
}
