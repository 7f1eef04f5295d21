import { type PointerEvent, useId, useMemo, useState } from 'react';
import type { Load, Placed } from '#contract/freight/container-fit.ts';
import { type ContainerType, containers } from '#contract/freight/containers.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import classes from './container-fit.module.css';
import { COLOURS } from './load-list.tsx';
import { type Flat, facesOf, type Point, paintingOrder, project, type Solid, sidesOf, type View } from './project.ts';

const t = messages('tools');

interface RotatableLoadProps {
  readonly type: ContainerType;
  readonly load: Load;
  readonly number: number;
}

const START: View = { turn: 30, tilt: 25 };
const MARGIN_CM = 10;
const DEGREES_PER_PIXEL = 0.4;

/** A container in parallel projection, to scale. It turns by dragging, and by sliders for the keyboard. */
export function RotatableLoad({ type, load, number }: RotatableLoadProps) {
  const [view, setView] = useState(START);
  const { inside, name } = containers[type];
  const solids = useMemo(() => load.packages.map((placed) => solidOf(placed, inside?.widthCm ?? 0)), [load, inside]);
  const sides = sidesOf(view);
  const key = sides.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order changes only with the sides that are seen
  const order = useMemo(() => paintingOrder(solids, sides), [solids, key]);
  if (!inside) return null;
  const room: Solid = { from: [0, 0, 0], to: [inside.lengthCm, inside.widthCm, inside.heightCm] };
  const opposite = sides.map((side) => -side) as unknown as Point;
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1) return;
    setView(({ turn, tilt }) => ({
      turn: around(turn - movementX * DEGREES_PER_PIXEL),
      tilt: Math.min(90, Math.max(0, tilt + movementY * DEGREES_PER_PIXEL)),
    }));
  };
  return (
    <>
      <figcaption>{t('Container {number}, to scale', { number })}</figcaption>
      <svg
        className={classes.view}
        viewBox={boundsOf([room, ...solids], view)}
        role="img"
        aria-label={t('{container} with {count, plural, one {# package} other {# packages}}', {
          container: term(name),
          count: load.packages.length,
        })}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        {facesOf(room, opposite).map((face, at) => (
          <polygon key={at === 2 ? 'floor' : at} className={classes.room} points={pointsOf(face, view)} />
        ))}
        {order.map((index) => {
          const solid = solids[index];
          return (
            solid &&
            facesOf(solid, sides).map((face, at) => (
              <polygon
                // biome-ignore lint/suspicious/noArrayIndexKey: packages and their sides are known by their numbers
                key={`${index} ${at}`}
                className={classes.face}
                data-colour={solid.row % COLOURS}
                data-face={at}
                points={pointsOf(face, view)}
              />
            ))
          );
        })}
      </svg>
      <div className={`${classes.sliders} no-print`}>
        <Slider
          label={t('Turn')}
          from={-180}
          to={180}
          value={view.turn}
          onChange={(turn) => setView({ ...view, turn })}
        />
        <Slider label={t('Tilt')} from={0} to={90} value={view.tilt} onChange={(tilt) => setView({ ...view, tilt })} />
      </div>
    </>
  );
}

/** The drawing counts the width from the viewer, the plan from the top. */
function solidOf({ xCm, yCm, zCm, lengthCm, widthCm, heightCm, row }: Placed, insideCm: number) {
  const nearCm = insideCm - yCm - widthCm;
  return {
    from: [xCm, nearCm, zCm] as const,
    to: [xCm + lengthCm, nearCm + widthCm, zCm + heightCm] as const,
    row,
  };
}

interface SliderProps {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, from, to, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={5}
        value={Math.round(value)}
        aria-valuetext={t('{degrees} degrees', { degrees: Math.round(value) })}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}

const around = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

const pointsOf = (face: readonly Point[], view: View) =>
  face.map((point) => rounded(project(point, view)).join()).join(' ');

const rounded = ([x, y]: Flat): Flat => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

function boundsOf(solids: readonly Solid[], view: View): string {
  const corners = solids.flatMap(({ from, to }) =>
    [from[0], to[0]].flatMap((x) =>
      [from[1], to[1]].flatMap((y) => [from[2], to[2]].map((z) => project([x, y, z], view))),
    ),
  );
  const [left, top] = [0, 1].map((axis) => Math.min(...corners.map((corner) => corner[axis] ?? 0)) - MARGIN_CM);
  const [right, bottom] = [0, 1].map((axis) => Math.max(...corners.map((corner) => corner[axis] ?? 0)) + MARGIN_CM);
  return [left ?? 0, top ?? 0, (right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)].map(Math.round).join(' ');
}
