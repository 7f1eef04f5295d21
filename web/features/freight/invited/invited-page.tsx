import type { ComponentProps } from 'react';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { InvitedView } from './invited-view.tsx';

/** Public pages do without the component library, but the form of an offer uses it. */
export function InvitedPage(props: ComponentProps<typeof InvitedView>) {
  return (
    <MantineFrame>
      <InvitedView {...props} />
    </MantineFrame>
  );
}
