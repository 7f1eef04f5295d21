export { checkHsCode, checkPlace, type PlaceCheck } from './check.ts';
export { importFile } from './import-file.ts';
export { hsFormat } from './import-hs.ts';
export { unLocodeFormat } from './import-places.ts';
export { loadPackaged } from './load-packaged.ts';
export { nameOfPlace } from './place-name.ts';
export { findPlace, hsNameOfCode, selectHsName as nameOfHsCode } from './queries.ts';
export { placeRegions, regionName } from './regions.ts';
