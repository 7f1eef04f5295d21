/** The files of the language, which the browser loads by area. */
export const areas = import.meta.glob('./*.json', { import: 'default' });
