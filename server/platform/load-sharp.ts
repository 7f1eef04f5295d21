/** Loads the image library with the first picture, because it takes 25 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each picture, so that requests keep the other cores.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
