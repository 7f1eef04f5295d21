/** Tests read the English texts, as without a request. */
import { serveMessages } from '#server/platform/languages/portal-messages.ts';

serveMessages();
