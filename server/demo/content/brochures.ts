import type { DemoBrochure } from '../listing-shapes.ts';

export const brochures: readonly DemoBrochure[] = [
  {
    company: 'Sabarmati Home Textiles',
    title: 'Bed linen and towels: qualities and cartons',
    colour: '#8a4f7d',
    pages: [
      {
        heading: 'Qualities',
        lines: [
          'Percale 144, 200 and 300 threads; sateen 300 and 400 threads.',
          'Terry 380, 450, 500 and 650 g/m2, single and double yarn.',
          'HS 6302.21 (printed bed linen), 6302.31 (other), 6302.60 (terry).',
          'Least order: one 22G1 of one quality, up to six colours.',
        ],
      },
      {
        heading: 'Cartons and containers',
        lines: [
          'Carton 60 x 40 x 40 cm, five plies, 14 to 18 kg gross.',
          '22G1: about 320 cartons. 45G1: about 780 on pallets, 1,480 loose.',
          'Barcode and carton label to your file; proof within two days.',
        ],
      },
      {
        heading: 'Time and terms',
        lines: [
          'Samples: 7 days. Lab dip: 10 days. Full container: 35 days after the lab dip is agreed.',
          'FCA Ahmedabad (ICD Sabarmati), FOB Nhava Sheva (INNSA) or Mundra (INMUN).',
          'Letter of credit at sight, or 30 % with the order and 70 % against copy documents.',
        ],
      },
    ],
    leadCapture: true,
    downloads: 41,
    daysAgo: 80,
    leads: [
      { who: 'claire', hoursAgo: 130 },
      { who: { name: 'Noor Jansen', email: 'noor@jansen-linnen.example', company: 'Jansen Linnen' }, hoursAgo: 52 },
      { who: 'ben', hoursAgo: 14 },
    ],
  },
  {
    company: 'Sabarmati Home Textiles',
    title: 'Hotel programme',
    colour: '#2b6a5b',
    pages: [
      {
        heading: 'Towels',
        lines: ['White, 500 g/m2, 16/1 yarn, guaranteed for 120 washes at 75 C.', 'Logo woven in from 2,000 pieces.'],
      },
      {
        heading: 'Sheets',
        lines: [
          'Percale 200 threads, 50/50 or cotton, hems of 5 cm.',
          'Coloured thread in the hem tells the sizes apart.',
        ],
      },
    ],
    downloads: 17,
    daysAgo: 33,
  },
  {
    company: 'Deccan Agro Exports',
    title: 'Rice, spices and onions: crop calendar',
    colour: '#3f7d5c',
    pages: [
      {
        heading: 'Crop calendar',
        lines: [
          'Basmati: harvest October to November, shipped from December.',
          'Turmeric: February to April. Cumin: March. Chilli: February to May.',
          'Onions, rabi: April to June, stored until October.',
        ],
      },
      {
        heading: 'Packing',
        lines: [
          'Rice: 5, 10, 25 and 50 kg. Onions: mesh bags of 25 kg, open-top stow.',
          'Spices: lined containers only, desiccant 8 kg a 22G1.',
        ],
      },
      {
        heading: 'Papers',
        lines: [
          'Phytosanitary certificate, residue report, fumigation, origin.',
          'A photograph of the seal with each set.',
        ],
      },
    ],
    downloads: 22,
    daysAgo: 61,
  },
  {
    company: 'Yantian Lighting Works',
    title: 'LED lamps 2027',
    colour: '#e0a23b',
    pages: [
      { heading: 'Lamps', lines: ['A60, 4 to 13 W, 2700 to 6500 K, 15,000 h.', 'Tubes T8, 60 to 150 cm. HS 8539.52.'] },
      { heading: 'Street-light heads', lines: ['30 to 200 W, IP66, surge 10 kV, driver replaceable. HS 9405.42.'] },
      {
        heading: 'Packing',
        lines: [
          'Double-wall cartons, drop test 76 cm on packed goods.',
          'Pallet 120 x 100 x 140 cm, 310 kg, heat-treated.',
        ],
      },
    ],
    downloads: 58,
    daysAgo: 70,
  },
  {
    company: 'Mekong Furniture',
    title: 'Garden sets in acacia',
    colour: '#7a3b4e',
    pages: [
      {
        heading: 'Sets',
        lines: [
          'Table 180 x 90 with six chairs: two cartons, 71 kg.',
          'Bench, lounger, folding chair. Moisture 10 to 12 %.',
        ],
      },
      {
        heading: 'Loading',
        lines: [
          '45G1: 168 sets, flat-packed. Plan in 3D before the order is confirmed.',
          'Fumigation certificate with each container.',
        ],
      },
    ],
    downloads: 35,
    daysAgo: 47,
  },
  {
    company: 'Cà Mau Seafood',
    title: 'Shrimp: sizes and glazing',
    colour: '#2b6a8f',
    pages: [
      {
        heading: 'Sizes',
        lines: [
          'Black tiger 4/6 to 31/40, vannamei 16/20 to 71/90.',
          'Block 1.8 kg, singly frozen in bags of 1 kg. HS 0306.17.',
        ],
      },
      {
        heading: 'Cold chain',
        lines: [
          'Frozen within four hours, held at -20 C, logger in each 45R1.',
          'Glazing 10, 15 or 20 %, stated on the label.',
        ],
      },
    ],
    downloads: 19,
    daysAgo: 40,
  },
  {
    company: 'Harumi Instruments',
    title: 'Flow meters for process lines',
    colour: '#b23a2e',
    pages: [
      {
        heading: 'Range',
        lines: ['Electromagnetic DN 10 to DN 300, 0.5 % of reading.', 'Ultrasonic clamp-on to DN 2000. HS 9026.10.'],
      },
      {
        heading: 'In transit',
        lines: [
          'Case with shock and tilt logger, limits 25 g and 45 degrees.',
          'The log is part of the documents, whatever it shows.',
        ],
      },
    ],
    leadCapture: true,
    downloads: 12,
    daysAgo: 36,
    leads: [{ who: 'fatima', hoursAgo: 90 }],
  },
  {
    company: 'Busan Electric',
    title: 'Transformers and how they travel',
    colour: '#1f4e79',
    pages: [
      {
        heading: 'Range',
        lines: [
          'Power transformers 20 to 250 MVA, 66 to 345 kV. HS 8504.23.',
          'Typical unit: 7.2 x 3.1 x 4.0 m, 96 t without oil.',
        ],
      },
      {
        heading: 'Lifting and lashing',
        lines: [
          'Four trunnions, 45 degrees at most, spreader from us.',
          'Lashing plan for road, barge and heavy-lift ship, impact recorder 3 g.',
        ],
      },
      {
        heading: 'Route survey',
        lines: [
          'Bridges, bends, overhead lines: photographed and measured.',
          'Permits in Korea by us, abroad with the carrier.',
        ],
      },
      {
        heading: 'Before you order',
        lines: ['Axle loads at site, crane hard-stand, foundation date.', 'Oil: shipped apart in tanks (22T1).'],
      },
    ],
    downloads: 27,
    daysAgo: 65,
  },
  {
    company: 'Elbe Forwarding',
    title: 'What a quote of ours says',
    colour: '#1f4e79',
    pages: [
      {
        heading: 'Sections',
        lines: [
          'Origin, freight, destination, other. Each charge with its basis and who raises it.',
          'At cost means at cost: with the receipt.',
        ],
      },
      {
        heading: 'Free time',
        lines: [
          'Demurrage: from discharge to gate-out. Detention: from gate-out to empty return.',
          'Days and rates are on the quote before you book.',
        ],
      },
    ],
    downloads: 64,
    daysAgo: 100,
  },
  {
    company: 'Elbe Forwarding',
    title: 'Dangerous goods by sea: what we need from you',
    colour: '#c8553d',
    pages: [
      {
        heading: 'Five lines',
        lines: [
          'UN number, proper shipping name, class, packing group, net quantity.',
          'Example: UN1263, PAINT, 3, PG III.',
        ],
      },
      {
        heading: 'Papers',
        lines: [
          'Declaration signed, container packing certificate, safety data sheet under three years old.',
          'Limited quantities are still declared.',
        ],
      },
    ],
    downloads: 73,
    daysAgo: 54,
  },
  {
    company: 'Gulf Breeze Logistics',
    title: 'Vaccines at 2 to 8: our lanes',
    colour: '#2b6a5b',
    pages: [
      {
        heading: 'Lanes',
        lines: [
          'BOM to FRA, DEL to NBO, CPH to DWC: validated in summer and winter.',
          'Active and passive boxes; loggers read at each handover.',
        ],
      },
      {
        heading: 'Deviations',
        lines: [
          'Reported within two hours, signed within two days.',
          'Out of range means quarantine until quality says otherwise.',
        ],
      },
    ],
    downloads: 30,
    daysAgo: 58,
  },
  {
    company: 'Santos Café Export',
    title: 'Crop 2026/27: what we ship',
    colour: '#7a3b4e',
    pages: [
      {
        heading: 'Coffees',
        lines: [
          'Sul de Minas, Cerrado, Mogiana; screens 14 to 18; NY 2 to NY 4.',
          'Bags of 59 kg or bulk liners of 21.6 t. HS 0901.11.',
        ],
      },
      {
        heading: 'Shipping',
        lines: ['FOB Santos (BRSSZ). 320 bags a 22G1.', 'Draft bill of lading within a day of sailing.'],
      },
    ],
    downloads: 25,
    daysAgo: 29,
  },
  {
    company: 'Valle Central Fruit',
    title: 'Grapes: varieties, weeks, cold treatment',
    colour: '#8a4f7d',
    pages: [
      {
        heading: 'Weeks',
        lines: [
          'Thompson: 51 to 9. Red Globe: 1 to 14. Crimson: 4 to 16.',
          'Carton 8.2 kg, 20 pallets a 45R1. HS 0806.10.',
        ],
      },
      {
        heading: 'Cold treatment',
        lines: [
          '-0.5 C for 15 to 18 days, three probes, record with the documents.',
          'Ventilation closed; SO2 pads in each carton.',
        ],
      },
    ],
    downloads: 33,
    daysAgo: 22,
  },
  {
    company: 'Wisła Transport',
    title: 'Trucks, times, tariffs',
    colour: '#33415c',
    pages: [
      {
        heading: 'Trucks',
        lines: ['46 mega trailers, 13.6 load metres, 3.0 m inside.', '33 euro pallets; double deck on request.'],
      },
      {
        heading: 'Times',
        lines: [
          'Warsaw to Lyon: 34 hours of driving, two nights, or one with two drivers.',
          'Waiting: two hours free, then by the half hour.',
        ],
      },
    ],
    downloads: 16,
    daysAgo: 11,
  },
];
