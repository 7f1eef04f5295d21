import type { ComponentProps } from 'react';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { InvitedView } from './invited-view.tsx';

/** Public pages do not load the component library, which the offer form needs. */
export function InvitedPage(props: ComponentProps<typeof InvitedView>) {
  return (
    <MantineFrame>
      <InvitedView {...props} />
    </MantineFrame>
  );
}
