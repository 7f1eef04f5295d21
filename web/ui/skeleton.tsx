import { messages } from '#contract/messages.ts';
import classes from './skeleton.module.css';

const t = messages('common');

interface SkeletonBarProps {
  width?: number | string;
  height?: number | string;
  /** An aspect ratio such as '16/9', which replaces the height. */
  ratio?: string;
  round?: boolean;
}

export function SkeletonBar({ width = '100%', height = '1em', ratio, round = false }: SkeletonBarProps) {
  return (
    <span
      className={classes.skeletonBar}
      style={{ width, ...(ratio ? { aspectRatio: ratio } : { height }), ...(round && { borderRadius: '50%' }) }}
      aria-hidden="true"
    />
  );
}

/** As high as a line of the text around it. */
export function SkeletonLine({ width }: { width: number | string }) {
  return (
    <span className={classes.line}>
      <SkeletonBar width={width} />
    </span>
  );
}

export function RowSkeleton({ rows, label = t('Loading…') }: { rows: number; label?: string }) {
  return (
    <div className={classes.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <div key={row} className={classes.row}>
          <SkeletonBar width={36} height={36} round />
          <div className={classes.lines}>
            <SkeletonBar width={`${70 - (row % 3) * 12}%`} />
            <SkeletonBar width="35%" height="0.75em" />
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * The heading of a page whose title is loading: it takes the focus after a navigation.
 * @param className that of the title
 */
export function TitleSkeleton({ name, className }: { name: string; className: string | undefined }) {
  return (
    <h1 className={className}>
      <span className="visually-hidden">{name}</span>
      <SkeletonLine width="80%" />
    </h1>
  );
}

export function TextSkeleton({ lines, label = t('Loading…') }: { lines: number; label?: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
        <SkeletonLine key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}
