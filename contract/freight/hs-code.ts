/** 'HS 6109.10', 'HS code: 61 09 10' or 'HTS-6109.10' → '610910'. Text that is no code keeps its letters. */
export const plainHsCode = (typed: string): string =>
  typed
    .trim()
    .replace(/^(?:hs|hsn|hts|htsus|taric|ncm|cn)?[\s.:#-]{0,3}(?:code|no|nr)?[\s.:#-]{0,3}(?=\d)/i, '')
    .replaceAll(/[\s.-]/g, '');
