interface End {
  readonly name: string;
  readonly unlocode?: string | undefined;
  readonly iata?: string | undefined;
}

const endText = ({ name, unlocode, iata }: End): string => {
  const code = unlocode ?? iata;
  return code === undefined ? name : `${name} (${code})`;
};

/** 'Nhava Sheva (INNSA) → Rotterdam (NLRTM)'. */
export const laneText = ({ origin, destination }: { readonly origin: End; readonly destination: End }): string =>
  `${endText(origin)} → ${endText(destination)}`;
