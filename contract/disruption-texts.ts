import type { DisruptionKind, DisruptionScope } from './disruptions.ts';
import { messages } from './messages.ts';

const t = messages('vocabulary');

export function disruptionKindName(kind: DisruptionKind): string {
  switch (kind) {
    case 'CONGESTION':
      return t('Congestion');
    case 'STRIKE':
      return t('Strike');
    case 'WEATHER':
      return t('Weather');
    case 'CLOSURE':
      return t('Closure');
    case 'ACCIDENT':
      return t('Accident');
    case 'REGULATION':
      return t('Regulation');
  }
}

export function disruptionScopeName(scope: DisruptionScope): string {
  switch (scope) {
    case 'PORT':
      return t('Port or airport');
    case 'COUNTRY':
      return t('Country');
    case 'LANE':
      return t('Lane');
    case 'BORDER':
      return t('Border');
    case 'CARRIER':
      return t('Carrier');
  }
}
