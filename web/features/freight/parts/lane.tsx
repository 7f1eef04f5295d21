import {
  IconAnchor,
  IconBox,
  IconBuildingWarehouse,
  IconPackage,
  IconPlane,
  IconRoute,
  IconTrain,
  IconTruck,
} from '@tabler/icons-react';
import { isCarriage, type Mode } from '#contract/freight/modes.ts';
import { messages } from '#contract/messages.ts';
import classes from './lane.module.css';

const t = messages('freight');

export interface LanePlace {
  readonly name: string;
  readonly unlocode?: string | undefined;
  readonly iata?: string | undefined;
  /** Shown beneath a place without a code. */
  readonly country?: string | undefined;
}

export const modeIcons: Readonly<Record<Mode, typeof IconAnchor>> = {
  SEA_FCL: IconAnchor,
  SEA_LCL: IconAnchor,
  AIR: IconPlane,
  ROAD_FTL: IconTruck,
  ROAD_LTL: IconTruck,
  RAIL: IconTrain,
  COURIER: IconPackage,
  BREAKBULK: IconBox,
  MULTIMODAL: IconRoute,
  WAREHOUSING: IconBuildingWarehouse,
};
/** For screen readers, between the names of the two places. */
function wayText(mode: Mode | null): string {
  switch (mode) {
    case 'SEA_FCL':
      return t('by sea, full container, to');
    case 'SEA_LCL':
      return t('by sea, groupage, to');
    case 'AIR':
      return t('by air to');
    case 'ROAD_FTL':
      return t('by road, full truck, to');
    case 'ROAD_LTL':
      return t('by road, groupage, to');
    case 'RAIL':
      return t('by rail to');
    case 'COURIER':
      return t('by courier to');
    case 'BREAKBULK':
      return t('breakbulk to');
    case 'MULTIMODAL':
      return t('multimodal to');
    default:
      return t('to');
  }
}

interface LaneProps {
  /** Null while it is not chosen. */
  readonly origin: LanePlace | null;
  readonly destination: LanePlace | null;
  readonly mode: Mode | null;
  readonly size?: 'normal' | 'large';
}

/** Origin, a line with the icon of the mode, and destination, with their codes beneath. */
export function Lane({ origin, destination, mode, size = 'normal' }: LaneProps) {
  const Icon = mode && modeIcons[mode];
  if (!isCarriage(mode)) {
    return (
      <div className={`${classes.lane} ${size === 'large' ? classes.large : ''}`} data-stays="">
        {Icon && <Icon size={size === 'large' ? 24 : 18} stroke={1.75} aria-hidden="true" />}
        <Place place={origin} end={t('Place')} />
      </div>
    );
  }
  return (
    <div
      className={`${classes.lane} ${size === 'large' ? classes.large : ''}`}
      data-open={origin === null || destination === null || undefined}
    >
      <Place place={origin} end={t('Origin')} />
      <div className={classes.way}>
        <span className={classes.end} />
        <span className={classes.line} />
        {Icon && <Icon className={classes.mark} size={size === 'large' ? 24 : 18} stroke={1.75} aria-hidden="true" />}
        <span className="visually-hidden">{wayText(mode)}</span>
        <span className={classes.line} />
        <span className={classes.end} />
      </div>
      <Place place={destination} end={t('Destination')} />
    </div>
  );
}

function Place({ place, end }: { readonly place: LanePlace | null; readonly end: string }) {
  if (!place) return <div className={`${classes.place} dim`}>{end}</div>;
  const code = place.unlocode ?? place.iata ?? place.country;
  return (
    <div className={classes.place}>
      <span className={classes.name}>{place.name}</span>
      {code && <span className={classes.code}>{code}</span>}
    </div>
  );
}
