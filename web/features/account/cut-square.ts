const SIDE = 512;
const QUALITY = 0.92;

/** The chosen square of a picture, in the size that the portal keeps; a photograph stays one. */
export async function cutSquare(
  file: File,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no room to draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, type, QUALITY));
  if (!blob) throw new Error('The browser could not cut the picture.');
  return new File([blob], type === 'image/jpeg' ? 'picture.jpg' : 'picture.png', { type });
}
