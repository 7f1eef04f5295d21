import { IconAnchor, IconBox, IconPackage, IconPlane, IconRoute, IconTrain, IconTruck } from '@tabler/icons-react';
import type { Mode } from '#contract/freight/modes.ts';
import classes from './lane.module.css';

/** A place of a request. */
export interface LanePlace {
  readonly name: string;
  readonly unlocode?: string | undefined;
  readonly iata?: string | undefined;
  /** Shown beneath a place without a code. */
  readonly country?: string | undefined;
}

const marks: Readonly<Record<Mode, { readonly Icon: typeof IconAnchor; readonly label: string }>> = {
  SEA_FCL: { Icon: IconAnchor, label: 'by sea, full container,' },
  SEA_LCL: { Icon: IconAnchor, label: 'by sea, groupage,' },
  AIR: { Icon: IconPlane, label: 'by air' },
  ROAD_FTL: { Icon: IconTruck, label: 'by road, full truck,' },
  ROAD_LTL: { Icon: IconTruck, label: 'by road, groupage,' },
  RAIL: { Icon: IconTrain, label: 'by rail' },
  COURIER: { Icon: IconPackage, label: 'by courier' },
  BREAKBULK: { Icon: IconBox, label: 'breakbulk' },
  MULTIMODAL: { Icon: IconRoute, label: 'multimodal' },
};

interface LaneProps {
  /** Null while it is not chosen. */
  readonly origin: LanePlace | null;
  readonly destination: LanePlace | null;
  readonly mode: Mode | null;
  readonly size?: 'normal' | 'large';
}

/** Origin, a line with the icon of the mode, and destination, with their codes beneath. */
export function Lane({ origin, destination, mode, size = 'normal' }: LaneProps) {
  const { Icon, label } = mode ? marks[mode] : { Icon: null, label: '' };
  return (
    <div
      className={`${classes.lane} ${size === 'large' ? classes.large : ''}`}
      data-open={origin === null || destination === null || undefined}
    >
      <Place place={origin} end="Origin" />
      <div className={classes.way}>
        <span className={classes.end} />
        <span className={classes.line} />
        {Icon && <Icon className={classes.mark} size={size === 'large' ? 24 : 18} stroke={1.75} aria-hidden="true" />}
        <span className="visually-hidden">{label} to</span>
        <span className={classes.line} />
        <span className={classes.end} />
      </div>
      <Place place={destination} end="Destination" />
    </div>
  );
}

function Place({ place, end }: { readonly place: LanePlace | null; readonly end: string }) {
  if (!place) return <div className={`${classes.place} ${classes.missing}`}>{end}</div>;
  const code = place.unlocode ?? place.iata ?? place.country;
  return (
    <div className={classes.place}>
      <span className={classes.name}>{place.name}</span>
      {code && <span className={classes.code}>{code}</span>}
    </div>
  );
}
