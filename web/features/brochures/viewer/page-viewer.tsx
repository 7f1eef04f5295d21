import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { Brochure } from '#contract/brochures.ts';
import { currentLanguage, messages } from '#contract/messages.ts';
import { portalLanguages } from '#contract/portal-languages.ts';
import { useKeys } from '#web/lib/list-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { PagePicture } from './page-picture.tsx';
import classes from './page-viewer.module.css';
import { usePages } from './use-pages.ts';

const t = messages('directory');

const ZOOMS = [50, 75, 100, 150, 200, 300] as const;
const WHOLE_WIDTH = ZOOMS.indexOf(100);

/** The buttons for the pages stand in the order of reading too. */
const isRightToLeft = () => portalLanguages[currentLanguage()].direction === 'rtl';

export function PageViewer({ brochure }: { readonly brochure: Brochure }) {
  const { id, version, title, pages, aspect } = brochure;
  const frame = useRef<HTMLElement>(null);
  const { page, goTo, updatePage } = usePages(frame, pages);
  const [zoom, setZoom] = useState(WHOLE_WIDTH);
  const changeZoom = (step: 1 | -1) => setZoom((old) => Math.min(ZOOMS.length - 1, Math.max(0, old + step)));
  const numbers = useMemo(() => Array.from({ length: pages }, (_, index) => index + 1), [pages]);
  // The keys work everywhere on the page except in text fields. A page that is wider than the viewer scrolls instead.
  const arrows = useMemo(() => {
    const turn = (to: number) => () => (isWider(frame.current) ? false : goTo(to));
    const [before, after] = [turn(page - 1), turn(page + 1)];
    return isRightToLeft() ? { ArrowLeft: after, ArrowRight: before } : { ArrowLeft: before, ArrowRight: after };
  }, [goTo, page]);
  useKeys(arrows);
  const onKeyDown = (event: KeyboardEvent) => {
    const run = new Map([
      ['PageUp', () => goTo(page - 1)],
      ['PageDown', () => goTo(page + 1)],
      ['Home', () => goTo(1)],
      ['End', () => goTo(pages)],
      ['+', () => changeZoom(1)],
      ['-', () => changeZoom(-1)],
    ]).get(event.key);
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  return (
    <section className={classes.viewer} aria-label={t('Pages')}>
      <ViewerBar {...{ page, pages, zoom }} onGo={goTo} onZoom={changeZoom} />
      <section
        ref={frame}
        className={classes.frame}
        aria-label={`${title}, ${t('{count, plural, one {# page} other {# pages}}', { count: pages })}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={updatePage}
        onKeyDown={onKeyDown}
      >
        <ol className={classes.pages} style={{ '--zoom': (ZOOMS[zoom] ?? 100) / 100 } as CSSProperties}>
          {numbers.map((number) => (
            <PagePicture
              key={number}
              id={id}
              version={version}
              page={number}
              label={t('Page {number} of {pages} of {title}', { number, pages, title })}
              aspect={aspect}
            />
          ))}
        </ol>
      </section>
    </section>
  );
}

interface ViewerBarProps extends PageNumberProps {
  /** An index of `ZOOMS`. */
  readonly zoom: number;
  readonly onZoom: (step: 1 | -1) => void;
}

function ViewerBar({ page, pages, zoom, onGo, onZoom }: ViewerBarProps) {
  return (
    <div
      className={`${classes.bar} no-print`}
      role="toolbar"
      aria-label={t('Page and zoom')}
      aria-orientation="horizontal"
    >
      <Button aria-disabled={page <= 1} aria-label={t('Previous page')} onClick={() => onGo(page - 1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </Button>
      <PageNumber page={page} pages={pages} onGo={onGo} />
      <Button aria-disabled={page >= pages} aria-label={t('Next page')} onClick={() => onGo(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Button>
      <span className={classes.zoom}>
        <Button aria-disabled={zoom === 0} aria-label={t('Zoom out')} onClick={() => onZoom(-1)}>
          <IconZoomOut size={18} aria-hidden="true" />
        </Button>
        <span className={classes.size} role="status">
          <span className="visually-hidden">{t('Zoom')} </span>
          {ZOOMS[zoom]}%
        </span>
        <Button aria-disabled={zoom === ZOOMS.length - 1} aria-label={t('Zoom in')} onClick={() => onZoom(1)}>
          <IconZoomIn size={18} aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}

const isWider = (frame: HTMLElement | null): boolean => frame !== null && frame.scrollWidth > frame.clientWidth;

interface PageNumberProps {
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

function PageNumber({ page, pages, onGo }: PageNumberProps) {
  const id = useId();
  // Typed text stays while the pages scroll.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <form
      className={classes.number}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed?.trim() && Number.isInteger(Number(typed))) onGo(Number(typed));
        setTyped(null);
      }}
    >
      <label htmlFor={id}>{t('Page')}</label>
      <input
        id={id}
        name="page"
        type="text"
        inputMode="numeric"
        maxLength={3}
        value={typed ?? page}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        autoComplete="off"
      />
      <span>{t('of {pages}', { pages })}</span>
    </form>
  );
}
