import { type RouteConfigEntry, route } from '@react-router/dev/routes';

export const membersPublicRoutes: RouteConfigEntry[] = [route('members/:userId', 'features/members/member-screen.tsx')];
