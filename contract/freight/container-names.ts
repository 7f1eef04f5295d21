/** By the codes of ISO 6346. */
export const containerNames = {
  '22G1': '20′ general',
  '42G1': '40′ general',
  '45G1': '40′ high cube',
  L5G1: '45′ high cube',
  '22R1': '20′ reefer',
  '45R1': '40′ high cube reefer',
  '22U1': '20′ open top',
  '42U1': '40′ open top',
  '22P1': '20′ flat rack',
  '42P1': '40′ flat rack',
  '22T1': '20′ tank',
} as const;

/** As the trade writes them. */
export const shortContainerNames = {
  '22G1': "20'GP",
  '42G1': "40'GP",
  '45G1': "40'HC",
  L5G1: "45'HC",
  '22R1': "20' reefer",
  '45R1': "40'HC reefer",
  '22U1': "20' open top",
  '42U1': "40' open top",
  '22P1': "20' flat rack",
  '42P1': "40' flat rack",
  '22T1': "20' tank",
} as const satisfies Readonly<Record<keyof typeof containerNames, string>>;

/** "40'HC (45G1)" */
export const containerWithCode = (type: keyof typeof containerNames): string =>
  `${shortContainerNames[type]} (${type})`;
