import { type ContentType, contentTypes } from '#contract/content-types.ts';
import { useIsOpen } from './sections.ts';
import { useUser } from './session.ts';

/** @returns the path of an item: for members in the app, unless its section is closed, and for guests the public one */
export function useContentPath(): (type: ContentType, id: string) => string {
  const { user } = useUser();
  const isOpen = useIsOpen();
  return (type, id) => {
    const { appPath, publicPath } = contentTypes[type];
    return user && isOpen(appPath(id)) ? appPath(id) : publicPath(id);
  };
}
