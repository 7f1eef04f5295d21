import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingError } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import screen from '../parts/screen.module.css';

interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section className={screen.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={screen.subtitle}>
        {title}
      </h2>
      {lead && <p className={screen.lead}>{lead}</p>}
      {children}
    </section>
  );
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<{ readonly data: Data }>;
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data) return children(data.data);
  if (!error) return <TextSkeleton lines={4} />;
  return <LoadingError error={error} refetch={refetch} />;
}
