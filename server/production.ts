/** React and React Router read this when they are loaded: without it, pages are rendered by their slow development builds. */
process.env['NODE_ENV'] ??= 'production';
