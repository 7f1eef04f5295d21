import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disruptionKindName, disruptionScopeName } from '#contract/disruption-texts.ts';
import {
  DAYS_WITHOUT_NEWS,
  type DisruptionKind,
  type DisruptionScope,
  disruptionKinds,
  disruptionScopes,
  publishDisruption,
} from '#contract/disruptions.ts';
import { messages } from '#contract/messages.ts';
import { findAirports, findPorts } from '#contract/reference-data.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LimitedTextarea, LimitedTextInput } from '#web/ui/limited-text.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { CountryField } from '../parts/code-fields.tsx';
import { LookupField } from '../parts/lookup-field.tsx';
import { refreshDisruptions } from './queries.ts';

const t = messages('disruptions');

const hasTwoEnds = (scope: DisruptionScope): boolean => scope === 'LANE' || scope === 'BORDER';

export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState({
    kind: 'CONGESTION' as DisruptionKind,
    scope: 'PORT' as DisruptionScope,
    ...{ origin: '', destination: '', carrier: '', title: '', details: '', sourceUrl: '', startsOn: '', endsOn: '' },
  });
  const change = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed });
  const form = useForm({
    schema: async () => (await import('#schemas/disruptions.ts')).publishDisruption.body,
    bodyOf: () => ({
      ...typed,
      origin: typed.origin || null,
      destination: (hasTwoEnds(typed.scope) && typed.destination) || null,
      endsOn: typed.endsOn || null,
    }),
    send: async (body) => {
      const { message } = await api(publishDisruption, { body });
      notify.success(message);
      onClose();
      await refreshDisruptions(client);
    },
  });
  const text = (name: 'carrier' | 'title' | 'sourceUrl' | 'startsOn' | 'endsOn') => ({
    value: typed[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: currentTarget.value }),
    ...form.field(name),
  });
  return (
    <FormDialog title={t('Publish a notice')} action={t('Publish')} form={form} onClose={onClose}>
      <NativeSelect
        label={t('What happened')}
        data={disruptionKinds.map((value) => ({ value, label: disruptionKindName(value) }))}
        value={typed.kind}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as DisruptionKind })}
        {...form.field('kind')}
      />
      <NativeSelect
        label={t('What it affects')}
        data={disruptionScopes.map((value) => ({ value, label: disruptionScopeName(value) }))}
        value={typed.scope}
        onChange={({ currentTarget }) =>
          change({ scope: currentTarget.value as DisruptionScope, origin: '', destination: '' })
        }
        {...form.field('scope')}
      />
      {typed.scope === 'CARRIER' ? (
        <LimitedTextInput label={t('Carrier')} limit={80} withAsterisk {...text('carrier')} />
      ) : (
        <PlaceOfNotice
          label={hasTwoEnds(typed.scope) ? t('First place') : t('Place')}
          scope={typed.scope}
          code={typed.origin}
          onChange={(origin) => change({ origin })}
          error={form.field('origin').error}
        />
      )}
      {hasTwoEnds(typed.scope) && (
        <PlaceOfNotice
          label={t('Second place')}
          scope={typed.scope}
          code={typed.destination}
          onChange={(destination) => change({ destination })}
          error={form.field('destination').error}
        />
      )}
      <LimitedTextInput
        label={t('Title')}
        description={t('Such as “Vessels wait five days for a berth”')}
        limit={120}
        withAsterisk
        {...text('title')}
      />
      <LimitedTextarea
        label={t('Details')}
        limit={1000}
        rows={3}
        value={typed.details}
        onChange={({ currentTarget }) => change({ details: currentTarget.value })}
        {...form.field('details')}
      />
      <LimitedTextInput
        label={t('Web address of the source')}
        description={t('A notice of the port, the carrier or an authority, or an article.')}
        limit={500}
        withAsterisk
        {...text('sourceUrl')}
      />
      <TextInput type="date" label={t('Start')} withAsterisk {...text('startsOn')} />
      <TextInput
        type="date"
        label={t('Expected end')}
        description={t('Without one, the notice is over after {days} days, unless somebody confirms it.', {
          days: DAYS_WITHOUT_NEWS,
        })}
        {...text('endsOn')}
      />
    </FormDialog>
  );
}

interface PlaceOfNoticeProps {
  readonly label: string;
  readonly scope: DisruptionScope;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** A country, or a place that is found by name or code. The end of a lane can be a country, too. */
function PlaceOfNotice({ scope, code, onChange, ...field }: PlaceOfNoticeProps) {
  const [chosen, setChosen] = useState('');
  if (scope === 'COUNTRY' || scope === 'BORDER') {
    return <CountryField key="country" {...field} value={code} onChange={onChange} withAsterisk />;
  }
  return (
    <LookupField
      key="place"
      {...field}
      withAsterisk
      placeholder={scope === 'LANE' ? t('Port, airport or code of a country') : t('Port or airport')}
      chosen={code === '' ? '' : chosen}
      endpoints={[findPorts, findAirports]}
      isComplete={(text) => scope === 'LANE' && text.trim().length === 2}
      onChoose={(entry) => {
        setChosen(`${entry.name} (${entry.code})`);
        onChange(entry.code);
      }}
      onType={onChange}
    />
  );
}
