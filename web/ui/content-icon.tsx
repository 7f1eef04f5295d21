import {
  IconArticle,
  IconBriefcase2,
  IconBuildingFactory2,
  IconCalculator,
  IconCalendarEvent,
  IconClipboardList,
  IconFileText,
  IconHome,
  IconId,
  IconInbox,
  IconMessages,
  IconPencil,
  IconSchool,
  IconStack2,
  IconTruck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ContentIconName } from '#contract/content-icons.ts';

const icons: Readonly<Record<ContentIconName, TablerIcon>> = {
  article: IconArticle,
  briefcase: IconBriefcase2,
  building: IconBuildingFactory2,
  calculator: IconCalculator,
  calendar: IconCalendarEvent,
  file: IconFileText,
  home: IconHome,
  id: IconId,
  inbox: IconInbox,
  stack: IconStack2,
  messages: IconMessages,
  clipboard: IconClipboardList,
  pencil: IconPencil,
  school: IconSchool,
  truck: IconTruck,
  user: IconUser,
};

export function ContentIcon({ name }: { readonly name: ContentIconName }) {
  const Icon = icons[name];
  return <Icon size={20} stroke={1.75} />;
}
