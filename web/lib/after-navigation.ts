import { useEffect, useEffectEvent } from 'react';
import { type Location, useLocation } from 'react-router';

/** Calls the function after the first render and after each navigation. */
export function useAfterNavigation(act: (location: Location) => void): void {
  const location = useLocation();
  const latest = useEffectEvent(act);
  useEffect(() => latest(location), [location]);
}
