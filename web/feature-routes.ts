import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The screens of a feature, by the layout that surrounds them. */
export interface FeatureRoutes {
  readonly public?: readonly RouteConfigEntry[];
  readonly auth?: readonly RouteConfigEntry[];
  readonly app?: readonly RouteConfigEntry[];
  readonly admin?: readonly RouteConfigEntry[];
}

/** The id contains the path, because several paths can show the same screen. */
export function screensOf(feature: string) {
  return (path: string, file: string): RouteConfigEntry =>
    route(path, `features/${feature}/${file}`, { id: `${feature} ${path}` });
}
