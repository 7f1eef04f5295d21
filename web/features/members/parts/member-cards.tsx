import { useEffect, useState } from 'react';
import { lateModule, useLateModule } from '#web/lib/late-module.ts';
import type { FirstEvent } from './name-watch.ts';
import { nameAt } from './named-member.ts';

const host = lateModule(() => import('./member-card-host.tsx'));

const starts = ['pointermove', 'pointerdown', 'focusin'];
const ends = ['pointerup', 'pointercancel'];

/** Loads the script of the cards when the pointer, a finger or the focus first reaches a member's name. */
export function MemberCards() {
  const [first, setFirst] = useState<FirstEvent>();
  const { loaded } = useLateModule(host, first !== undefined);
  useEffect(() => {
    if (loaded) return;
    let newest: FirstEvent | undefined;
    const note = (event: Event) => {
      if (!nameAt(event.target)) return;
      newest = { event, isReleased: false };
      setFirst(newest);
    };
    const release = () => {
      if (newest) newest.isReleased = true;
    };
    for (const type of starts) document.addEventListener(type, note);
    for (const type of ends) document.addEventListener(type, release);
    return () => {
      for (const type of starts) document.removeEventListener(type, note);
      for (const type of ends) document.removeEventListener(type, release);
    };
  }, [loaded]);
  return loaded && first ? <loaded.MemberCardHost first={first} /> : null;
}
