export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Wider pictures are never shown and take longer to upload. */
const MAX_WIDTH = 1920;
const QUALITY = 0.88;

export class UnreadablePicture extends Error {}

/** Encodes as WebP, or as JPEG if the browser can't write WebP. */
export async function cutPicture(address: string, area: PictureArea, name: string): Promise<File> {
  const picture = await readPicture(address);
  const width = Math.round(Math.min(area.width, MAX_WIDTH));
  const height = Math.round((area.height / area.width) * width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new UnreadablePicture();
  brush.imageSmoothingQuality = 'high';
  const draw = () => brush.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  draw();
  let blob = await blobOf(canvas, 'image/webp');
  if (blob.type !== 'image/webp') {
    // JPEG has no transparency, which would turn black.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, width, height);
    draw();
    blob = await blobOf(canvas, 'image/jpeg');
  }
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type });
}

async function readPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    throw new UnreadablePicture();
  }
  return picture;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePicture())), type, QUALITY);
  });
}
