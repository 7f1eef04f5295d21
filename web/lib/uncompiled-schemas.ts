/**
 * Zod reads this name when it loads. Otherwise it tries to compile schemas, which the content security policy refuses, and
 * Firefox and Safari report each attempt. A script of the page, because modules of screens load before the entry does.
 */
export const keepSchemasUncompiled = () => 'window.__zod_globalConfig={jitless:true}';
