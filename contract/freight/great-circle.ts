interface Position {
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the Earth (IUGG R₁, https://doi.org/10.1007/s001900050278). */
const EARTH_KM = 6371.009;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The shortest distance on a sphere, by the haversine formula. Ships, trucks and trains travel further. */
export function greatCircleKm(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(to.latitude - from.latitude) + Math.cos(a) * Math.cos(b) * half(to.longitude - from.longitude);
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h))));
}
