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

/** Matches totals of a secret offer in major or minor units, but not the digits of an id. */
export const secretTotals = /(?<![\da-f-])(?:4,?271|8,?542)(?!\d*[a-f-])/;
