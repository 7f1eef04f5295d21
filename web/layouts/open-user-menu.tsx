import { Menu } from '@mantine/core';
import {
  IconBell,
  IconBellRinging,
  IconFiles,
  IconLanguage,
  IconLogout,
  IconTool,
  IconUser,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminPath } from '#contract/admin-screens.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import { languageCodes, portalLanguages } from '#contract/portal-languages.ts';
import { WATCHING_PATH } from '#contract/watching-path.ts';
import { useOpenAtFirst } from '#web/lib/late-popup.ts';
import { useIsOpen } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';
import { signOut } from '#web/lib/sign-out.ts';
import { Link } from '#web/ui/link.tsx';
import { languageChoice } from './app-language-switch.tsx';
import { UserButton, type UserMenuProps } from './user-button.tsx';

const t = messages('common');

const links = [
  {
    to: pages.account,
    get label() {
      return t('Account');
    },
    Icon: IconUser,
  },
  {
    to: pages.preferences,
    get label() {
      return t('Notifications');
    },
    Icon: IconBell,
  },
  {
    to: WATCHING_PATH,
    get label() {
      return t('Watching');
    },
    Icon: IconBellRinging,
  },
  {
    to: pages.myPosts,
    get label() {
      return t('My posts');
    },
    Icon: IconFiles,
  },
  {
    to: adminPath('forum'),
    get label() {
      return t('Admin page');
    },
    Icon: IconTool,
    isForStaff: true,
  },
];

/** The account menu, which opens when it is first shown. */
export function OpenUserMenu({ isWide, onMenuChange }: UserMenuProps) {
  const { user, isStaff } = useUser();
  const logout = useLogout();
  const isOpenSection = useIsOpen();
  const { button, isOpen, setOpen } = useOpenAtFirst(onMenuChange);
  return (
    <Menu position="top-start" width={240} opened={isOpen} onChange={setOpen} closeOnItemClick={false}>
      <Menu.Target>
        <UserButton ref={button} isWide={isWide} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.email || user?.name || t('Guest')}</Menu.Label>
        {links.map(
          ({ to, label, Icon, isForStaff = false }) =>
            (isForStaff ? isStaff : isOpenSection(to)) && (
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
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconLanguage size={16} aria-hidden="true" />}>{t('Language')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            {languageCodes.map((code) => (
              <Menu.Item
                key={code}
                lang={portalLanguages[code].tag}
                aria-current={code === currentLanguage() ? 'true' : undefined}
                onClick={async () => (await languageChoice.load()).chooseLanguage(code)}
              >
                {portalLanguages[code].name}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          disabled={logout.isPending}
          onClick={() => logout.mutate()}
        >
          {logout.isPending ? t('Logging out...') : t('Log out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Signs out even if the server can't be reached. */
function useLogout() {
  const client = useQueryClient();
  // A mutation of the library would wait for a connection.
  return useMutation({ mutationFn: () => signOut(() => client.clear()), networkMode: 'always' });
}
