import { filesAlone } from './pasted-files.ts';

interface FileTakers {
  readonly onPictures: (files: readonly File[]) => void;
  /** Without it, all files are taken as pictures, which says what is wrong with others. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
}

/** Passes on pasted or dropped files that stand alone. @returns whether there are any */
export function takeFiles(data: DataTransfer | undefined | null, { onPictures, onFiles }: FileTakers): boolean {
  const files = filesAlone(data);
  const isPicture = (file: File) => onFiles === undefined || file.type.startsWith('image/');
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  if (pictures.length > 0) onPictures(pictures);
  if (others.length > 0) onFiles?.(others);
  return files.length > 0;
}
