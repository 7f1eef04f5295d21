import { IconCalendarPlus } from '@tabler/icons-react';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { AddressChoice, Choices } from '#web/ui/choices.tsx';
import { calendarLinks } from '../calendar-links.ts';

const t = messages('content');

export function AddToCalendar({ event }: { readonly event: PortalEvent }) {
  return (
    <Choices
      name={
        <>
          <IconCalendarPlus size={18} aria-hidden="true" />
          {t('Add to calendar')}
        </>
      }
    >
      {calendarLinks(event, useOrigin()).map(({ name, ...link }) => (
        <AddressChoice key={name} {...link}>
          {name}
        </AddressChoice>
      ))}
    </Choices>
  );
}
