import type { ComponentProps } from 'react';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { ThreadView } from './thread-view.tsx';

export function MemberThread(props: ComponentProps<typeof ThreadView>) {
  return (
    <MantineFrame>
      <ThreadView {...props} />
    </MantineFrame>
  );
}
