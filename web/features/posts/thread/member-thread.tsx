import type { ComponentProps } from 'react';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { ThreadView } from './thread-view.tsx';

/** The thread of a member on a public page. */
export function MemberThread(props: ComponentProps<typeof ThreadView>) {
  return (
    <MantineFrame>
      <ThreadView {...props} />
    </MantineFrame>
  );
}
