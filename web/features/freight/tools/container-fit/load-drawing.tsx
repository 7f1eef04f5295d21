import type { Load } from '#contract/freight/container-fit.ts';
import type { ContainerType } from '#contract/freight/containers.ts';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import classes from './container-fit.module.css';

const rotatable = lateModule(() => import('./rotatable-load.tsx'));

interface LoadDrawingProps {
  readonly type: ContainerType;
  readonly load: Load;
  readonly number: number;
}

/** Loads after the page, which has room for it. The server renders the floor plan alone. */
export function LoadDrawing(props: LoadDrawingProps) {
  const { loaded } = useLateModule(rotatable);
  return (
    <figure className={`${classes.figure} ${classes.drawing}`}>{loaded && <loaded.RotatableLoad {...props} />}</figure>
  );
}
