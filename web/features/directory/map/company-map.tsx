import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json';
import type { Facet } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { companyCount } from '../parts/labels.ts';
import classes from './company-map.module.css';
import { alpha2Of, smallPlaces } from './country-numbers.ts';
import { shadeOf } from './shade.ts';

const t = messages('directory');

const WIDTH = 800;
const HEIGHT = 412;
const DOT = 7;
const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>;

const world = feature(topology, topology.objects.countries);
/** Antarctica is left out to give the rest more room. */
const inhabited = { ...world, features: world.features.filter(({ id }) => id !== '010') };
/** Rotated so that eastern Siberia is not cut off. */
const projection = geoNaturalEarth1().rotate([-11, 0]).fitSize([WIDTH, HEIGHT], inhabited);
const draw = geoPath(projection).digits(1);
const shapes = inhabited.features.map((country) => ({
  code: alpha2Of.get(String(country.id)) ?? '',
  outline: draw(country) ?? '',
}));

export interface CompanyMapProps {
  readonly counts: Facet;
  readonly names: Readonly<Record<string, string>>;
  readonly selected: string | undefined;
  readonly linkTo: (country: string) => string;
}

export default function CompanyMap({ counts, names, selected, linkTo }: CompanyMapProps) {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const labelOf = ({ value, count }: Facet[number]) => `${names[value] ?? value}: ${companyCount(count)}`;
  const dots = counts.flatMap((count) => {
    const at = smallPlaces[count.value];
    const point = at && projection([...at]);
    return point ? [{ ...count, x: point[0], y: point[1] }] : [];
  });
  const linkOf = (code: string) => ({
    className: classes.link,
    to: linkTo(code),
    'aria-current': code === selected ? ('true' as const) : undefined,
    preventScrollReset: true,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links is a group, but not a fieldset
    <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={t('Map of the companies')}>
      {shapes
        .filter(({ code }) => !countOf.has(code))
        .map(({ code, outline }) => (
          <path key={code || outline.slice(0, 20)} className={classes.land} d={outline} />
        ))}
      {counts.map((count) => {
        const shape = shapes.find(({ code }) => code === count.value);
        if (!shape) return null;
        return (
          <Link key={count.value} {...linkOf(count.value)} aria-label={labelOf(count)}>
            <path className={classes.country} data-shade={shadeOf(count.count)} d={shape.outline}>
              <title>{labelOf(count)}</title>
            </path>
          </Link>
        );
      })}
      {dots.map(({ x, y, ...dot }) => (
        <Link key={dot.value} {...linkOf(dot.value)} aria-label={labelOf(dot)}>
          <circle className={classes.country} data-shade={shadeOf(dot.count)} cx={x} cy={y} r={DOT}>
            <title>{labelOf(dot)}</title>
          </circle>
        </Link>
      ))}
    </svg>
  );
}
