import { IconCalendarPlus } from '@tabler/icons-react';
import type { PortalEvent } from '#contract/events.ts';
import { useOrigin } from '#web/lib/origin.ts';
import { LinkChoice, LinkChoices } from '#web/ui/link-choices.tsx';
import { calendarLinks } from '../calendar-links.ts';

export function AddToCalendar({ event }: { readonly event: PortalEvent }) {
  return (
    <LinkChoices
      name={
        <>
          <IconCalendarPlus size={18} aria-hidden="true" />
          Add to calendar
        </>
      }
    >
      {calendarLinks(event, useOrigin()).map(({ name, ...link }) => (
        <LinkChoice key={name} {...link}>
          {name}
        </LinkChoice>
      ))}
    </LinkChoices>
  );
}
