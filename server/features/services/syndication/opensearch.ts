import { escapeXml } from './xml.ts';

/** The maximum length of the name (https://github.com/dewitt/opensearch, 1.1 draft 6, "ShortName"). */
const SHORT_NAME = 16;

export function writeOpenSearch(siteName: string, origin: string): string {
  const name = escapeXml([...siteName].slice(0, SHORT_NAME).join('').trim());
  const at = escapeXml(origin);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Search ${escapeXml(siteName)}: posts, quotes, events, blogs, courses, companies and jobs</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image type="image/svg+xml">${at}/favicon.svg</Image>
<Url type="text/html" template="${at}/search?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${at}/opensearch.xml"/>
</OpenSearchDescription>
`;
}
