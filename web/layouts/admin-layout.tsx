import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { requireStaff } from '#web/lib/session.ts';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { ErrorScreen } from './error-screen.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}

export default function AdminLayout() {
  return (
    <MantineFrame>
      <Outlet />
    </MantineFrame>
  );
}

export function ErrorBoundary() {
  return (
    <MantineFrame>
      <ErrorScreen />
    </MantineFrame>
  );
}
