/** A picture is also served in these widths, unless it is narrower. */
export const PICTURE_WIDTHS = [400, 720, 1080] as const;
/** Wider pictures are made narrower when they are uploaded. */
export const MAX_PICTURE_WIDTH = 1_600;

export function narrowPicture(url: string, width: number): string {
  return url.replace(/\.webp$/, `-${width}.webp`);
}
