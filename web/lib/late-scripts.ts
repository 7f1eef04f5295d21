/** What a page needs once its reader acts. */
import './prefetch.ts';
import './kept-focus.ts';
import './stray-files.ts';
