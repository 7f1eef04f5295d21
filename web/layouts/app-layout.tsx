import { Outlet } from 'react-router';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';

export default function AppLayout() {
  return (
    <MantineFrame>
      <Outlet />
    </MantineFrame>
  );
}
