/** Incoterms® 2020 (ICC). */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const;

/** UN/LOCODE (UNECE Recommendation 16): country, then three letters or the digits 2–9. */
export const unLocode = /^[A-Z]{2}[A-Z2-9]{3}$/;
