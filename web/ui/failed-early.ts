/** An image that failed before hydration fired no event. */
export const failedEarly = (image: HTMLImageElement | null): image is HTMLImageElement =>
  image?.complete === true && image.naturalWidth === 0;
