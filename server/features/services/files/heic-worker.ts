/** The thread for one HEIC picture. A hostile file affects this thread only. */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicOrder, HeicResponse } from './heic-work.ts';

const { bytes, maxPixels } = workerData as HeicOrder;
const response = await decode();
parentPort?.postMessage(response, 'decoded' in response ? [response.decoded.data.buffer] : []);

async function decode(): Promise<HeicResponse> {
  const pictures = new libheif.HeifDecoder().decode(bytes);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) return { problem: 'DAMAGED' };
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) return { problem: 'TOO_LARGE' };
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const isDrawn = await new Promise<boolean>((resolve) =>
    picture.display(target, (result) => resolve(result !== null)),
  );
  return isDrawn ? { decoded: target } : { problem: 'DAMAGED' };
}
