import { IconAnchor, IconBox, IconPackage, IconPlane, IconRoute, IconTrain, IconTruck } from '@tabler/icons-react';
import classes from './lane.module.css';

export type LaneMode =
  | 'SEA_FCL'
  | 'SEA_LCL'
  | 'AIR'
  | 'ROAD_FTL'
  | 'ROAD_LTL'
  | 'RAIL'
  | 'COURIER'
  | 'BREAKBULK'
  | 'MULTIMODAL';

export interface LanePlace {
  name: string;
  /** UN/LOCODE or IATA code. */
  code?: string | undefined;
}

const marks = {
  SEA_FCL: { Icon: IconAnchor, label: 'by sea, full container load' },
  SEA_LCL: { Icon: IconAnchor, label: 'by sea, less than container load' },
  AIR: { Icon: IconPlane, label: 'by air' },
  ROAD_FTL: { Icon: IconTruck, label: 'by road, full truckload' },
  ROAD_LTL: { Icon: IconTruck, label: 'by road, less than truckload' },
  RAIL: { Icon: IconTrain, label: 'by rail' },
  COURIER: { Icon: IconPackage, label: 'by courier' },
  BREAKBULK: { Icon: IconBox, label: 'break bulk' },
  MULTIMODAL: { Icon: IconRoute, label: 'multimodal' },
} as const;

interface LaneProps {
  origin: LanePlace;
  destination: LanePlace;
  mode: LaneMode;
  size?: 'normal' | 'large';
}

export function Lane({ origin, destination, mode, size = 'normal' }: LaneProps) {
  const { Icon, label } = marks[mode];
  return (
    <div className={`${classes.lane} ${size === 'large' ? classes.large : ''}`}>
      <Place {...origin} />
      <div className={classes.way}>
        <span className={classes.end} />
        <span className={classes.line} />
        <Icon className={classes.mark} size={size === 'large' ? 24 : 18} stroke={1.75} aria-hidden="true" />
        <span className="visually-hidden">{label} to</span>
        <span className={classes.line} />
        <span className={classes.end} />
      </div>
      <Place {...destination} />
    </div>
  );
}

function Place({ name, code }: LanePlace) {
  return (
    <div className={classes.place}>
      <span className={classes.name}>{name}</span>
      {code && <span className={classes.code}>{code}</span>}
    </div>
  );
}
