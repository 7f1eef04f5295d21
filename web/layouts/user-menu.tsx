import { lateModule } from '#web/lib/late-module.ts';
import { useLatePopup } from '#web/lib/late-popup.ts';
import { UserButton, type UserMenuProps } from './user-button.tsx';

const menu = lateModule(() => import('./open-user-menu.tsx'));

export function UserMenu(props: UserMenuProps) {
  const { loaded, button } = useLatePopup(menu, 'menu');
  if (loaded) return <loaded.OpenUserMenu {...props} />;
  return <UserButton {...button} isWide={props.isWide} />;
}
