import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Section } from '#contract/sections.ts';
import { statusQuery } from '#web/lib/sections.ts';

interface SectionFormProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** A form on a public page, which stays readable while the section accepts nothing. */
export function SectionForm({ section, children }: SectionFormProps) {
  const { data } = useQuery(statusQuery(section));
  const isClosed = data?.data.enabled === false;
  return (
    <>
      {isClosed && <p role="status">This section is closed for maintenance. Try again later.</p>}
      {/* Hidden instead of unmounted, so that unsaved text survives. */}
      <div hidden={isClosed}>{children}</div>
    </>
  );
}
