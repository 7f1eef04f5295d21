interface End {
  readonly unlocode?: string | undefined;
  readonly iata?: string | undefined;
}

/** '/lanes/innsa-nlrtm'; null if an end is a city, or both ends are the same place. */
export function lanePath({ origin, destination }: { readonly origin: End; readonly destination: End }): string | null {
  const from = origin.unlocode ?? origin.iata;
  const to = destination.unlocode ?? destination.iata;
  return from && to && from !== to ? `/lanes/${from}-${to}`.toLowerCase() : null;
}
