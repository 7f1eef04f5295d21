/** What API tokens are limited to: areas, each to read or to write. Without schemas, because screens call its functions. */
import { messages, type TextOf, translated } from './messages.ts';

const t = messages('common');

interface Area {
  readonly title: TextOf<'common'>;
  /** Whose endpoints it covers. */
  readonly tags: readonly string[];
  /** It has nothing to write. */
  readonly isReadOnly?: true;
  /** Its endpoints are for staff alone. */
  readonly isForStaff?: true;
}

/** `server/platform/http/token-scopes.ts` names the tags of no area. */
const areas = {
  account: { title: 'Profile and dashboard', tags: ['users', 'dashboards'] },
  notifications: { title: 'Notifications and what you watch', tags: ['notifications', 'watching'] },
  posts: {
    title: 'Forum posts and freight requests',
    tags: ['general posts', 'quote posts', 'posts', 'forum categories'],
  },
  freight: {
    title: 'Offers, invitations and forwarders',
    tags: [
      'freight requests',
      'freight offers',
      'freight invitations',
      'forwarders',
      'offers',
      'lanes',
      'shipments',
      'disruptions',
      'screening',
      'shipping documents',
    ],
  },
  files: { title: 'Pictures and documents', tags: ['files'] },
  blogs: { title: 'Blogs', tags: ['blogs'] },
  events: { title: 'Events', tags: ['events'] },
  education: { title: 'Courses', tags: ['education'] },
  careers: { title: 'Jobs and applications', tags: ['careers'] },
  directory: { title: 'Companies and brochures', tags: ['directory', 'brochures'] },
  search: { title: 'Search and reference data', tags: ['search', 'reference data'], isReadOnly: true },
  moderation: { title: 'Moderation', tags: ['moderation', 'freight staff', 'saved views'], isForStaff: true },
  administration: {
    title: 'Administration',
    tags: ['site', 'switches', 'analytics', 'mail log', 'exports', 'health'],
    isForStaff: true,
  },
} as const satisfies Readonly<Record<string, Area>>;

export type TokenArea = keyof typeof areas;
export type TokenLevel = 'read' | 'write';
export type TokenScope = `${TokenArea}:${TokenLevel}`;

export const tokenAreas: Readonly<Record<TokenArea, Area>> = areas;
export const areaNames = Object.keys(areas) as readonly TokenArea[];

export const levelsOf = (area: TokenArea): readonly TokenLevel[] =>
  tokenAreas[area].isReadOnly ? ['read'] : ['read', 'write'];

export const tokenScopes: readonly TokenScope[] = areaNames.flatMap((area) =>
  levelsOf(area).map((level): TokenScope => `${area}:${level}`),
);

/** `posts:write` includes `posts:read`. */
export const includesScope = (scopes: readonly string[], wanted: TokenScope): boolean =>
  scopes.includes(wanted) || scopes.includes(wanted.replace(/:read$/, ':write'));

/** In the language of the reader. */
export const areaTitle = (area: TokenArea): string => translated('common', tokenAreas[area].title);

/** In words, such as 'Blogs (read)'. An area that no longer exists keeps its name. */
export function describeScope(scope: string): string {
  const [name = '', level] = scope.split(':');
  const area = name in areas ? areaTitle(name as TokenArea) : name;
  return level === 'write' ? t('{area} (read and write)', { area }) : t('{area} (read)', { area });
}
