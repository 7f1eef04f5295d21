/** What a page needs once its reader acts. */
import './prefetch.ts';
import './restore-focus.ts';
import './stray-files.ts';
