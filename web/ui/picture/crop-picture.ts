export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Wider pictures are never shown and take longer to upload. */
const MAX_WIDTH = 1920;
/** The server's limit. */
const MAX_HEIGHT = 6400;
const QUALITY = 0.88;

class UnreadablePicture extends Error {}

export async function cropPicture(address: string, area: PictureArea, name: string): Promise<File> {
  return encode(await readPicture(address), area, name);
}

/** The whole picture, upright. */
export async function shrinkPicture(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await readPicture(address);
    return await encode(picture, { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight }, file.name);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** As WebP, or as JPEG if the browser can't write WebP. */
async function encode(picture: HTMLImageElement, area: PictureArea, name: string): Promise<File> {
  const scale = Math.min(1, MAX_WIDTH / area.width, MAX_HEIGHT / area.height);
  const [width, height] = [Math.round(area.width * scale), Math.max(1, Math.round(area.height * scale))];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePicture();
  context.imageSmoothingQuality = 'high';
  const draw = () => context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  draw();
  let blob = await blobOf(canvas, 'image/webp');
  if (blob.type !== 'image/webp') {
    // JPEG has no transparency, which would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    draw();
    blob = await blobOf(canvas, 'image/jpeg');
  }
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${extension}`, { type: blob.type });
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
