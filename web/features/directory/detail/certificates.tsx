import type { Company } from '#contract/directory.ts';
import { formatLongDate } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import table from '#web/ui/table.module.css';
import view from './company-view.module.css';
import { hasExpired } from './expiry.ts';

export function Certificates({ certificates }: { readonly certificates: Company['certifications'] }) {
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="certificates-title">
      <h2 id="certificates-title" className={view.sectionTitle}>
        Certificates
      </h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Certificate</th>
            <th scope="col">Number</th>
            <th scope="col">Validity</th>
          </tr>
        </thead>
        <tbody>
          {certificates.map(({ name, number, validUntil }) => (
            <tr key={`${name} ${number}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td data-label={number ? 'Number' : undefined}>{number && <code>{number}</code>}</td>
              <td>
                {validUntil === null ? (
                  'No expiry date'
                ) : hasExpired(validUntil) ? (
                  <>
                    <Badge tone="bad">Expired</Badge> on <time dateTime={validUntil}>{formatLongDate(validUntil)}</time>
                  </>
                ) : (
                  <>
                    until <time dateTime={validUntil}>{formatLongDate(validUntil)}</time>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
