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

const money = { amount: '', currency: '' };
/** A draft as its author left it. */
export const unfinished = {
  hasDetails: true,
  mode: 'SEA_FCL',
  service: '',
  origin: { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN' },
  destination: null,
  readyDate: '',
  deliverBy: '',
  commodity: 'Bed li',
  hsCode: '63',
  packages: [{ type: 'Carton', count: 'x', length: '', width: '', height: '', weight: '', isStackable: true }],
  containers: [{ type: '45G1', count: '2', cargoKg: '18,4' }],
  hazardous: { isOn: true, unNumber: '12', properName: '', class: '', subsidiary: '', packingGroup: '' },
  temperature: { isOn: true, minC: '−', maxC: '' },
  incoterm: 'FCA',
  namedPlace: '',
  cargoValue: money,
  insurance: false,
  recurring: '',
  targetPrice: { amount: '1.', currency: 'EUR' },
  offers: 'SEALED',
  visibility: 'PUBLIC',
  offersUntil: '',
};
