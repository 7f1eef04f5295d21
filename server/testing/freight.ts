/** Two containers of bed linen from Nhava Sheva to Rotterdam. */
export const linen = {
  mode: 'SEA_FCL',
  origin: { unlocode: 'INNSA' },
  destination: { unlocode: 'NLRTM' },
  incoterm: 'FCA',
  namedPlace: 'Ahmedabad',
  commodity: 'Bed linen',
  hsCode: '6302.21',
  containers: [{ type: '45G1', count: 2, cargoKg: 18_400 }],
};

/** A day from now on, such as 2026-11-21. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Matches totals of a secret offer in major or minor units, but not the digits of an id. */
export const secretTotals = /(?<![\da-f-])(?:4,?271|8,?542)(?!\d*[a-f-])/;
