import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { LoadingError } from '#web/ui/error-state.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import screen from '../parts/screen.module.css';

const t = messages('admin');

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
  /** The name of the loaded data, for messages. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data) return children(data.data);
  if (!error) return <TextSkeleton lines={4} label={t('Loading {what}', { what })} />;
  return <LoadingError what={what} error={error} refetch={refetch} />;
}
