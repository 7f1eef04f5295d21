export { KNOWN_FILES } from './import/detect.ts';
export { importLists } from './import/import-lists.ts';
