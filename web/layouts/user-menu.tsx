import { Menu } from '@mantine/core';
import { IconBell, IconEye, IconFiles, IconLogout, IconSelector, IconTool, IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminPath } from '#contract/admin-screens.ts';
import { pages } from '#contract/pages.ts';
import { WATCHING_PATH } from '#contract/watching-path.ts';
import { useUser } from '#web/lib/session.ts';
import { signOut } from '#web/lib/sign-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from './sidebar.module.css';

const links = [
  { to: pages.account, label: 'Account', Icon: IconUser },
  { to: pages.preferences, label: 'Notifications', Icon: IconBell },
  { to: WATCHING_PATH, label: 'Watching', Icon: IconEye },
  { to: pages.myPosts, label: 'My posts', Icon: IconFiles },
  { to: adminPath('forum'), label: 'Admin page', Icon: IconTool, isForStaff: true },
];

interface UserMenuProps {
  isWide: boolean;
  onMenuChange: (isOpen: boolean) => void;
}

export function UserMenu({ isWide, onMenuChange }: UserMenuProps) {
  const { user, isStaff } = useUser();
  const logout = useLogout();
  const name = user?.name ?? 'Guest';
  const email = user?.email ?? '';
  return (
    <Menu position="top-start" width={240} onChange={onMenuChange} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={isWide ? undefined : `Account of ${name}`}>
          <Avatar name={name} picture={user?.profilePic} />
          {isWide && (
            <>
              <span className={classes.userText}>
                <span className={classes.userName}>{name}</span>
                <span className={classes.userMail}>{email}</span>
              </span>
              <IconSelector size={16} aria-hidden="true" />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email || name}</Menu.Label>
        {links.map(
          ({ to, label, Icon, isForStaff = false }) =>
            (isStaff || !isForStaff) && (
              <Menu.Item
                key={to}
                component={Link}
                to={to}
                closeMenuOnClick
                leftSection={<Icon size={16} aria-hidden="true" />}
              >
                {label}
              </Menu.Item>
            ),
        )}
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          disabled={logout.isPending}
          onClick={() => logout.mutate()}
        >
          {logout.isPending ? 'Logging out...' : 'Log out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Signs out even if the server can't be reached. */
function useLogout() {
  const client = useQueryClient();
  // A mutation would wait for a connection.
  return useMutation({ mutationFn: () => signOut(() => client.clear()), networkMode: 'always' });
}
