import { useDeferredValue, useEffect, useState } from 'react';
import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import { containerNames } from '#contract/freight/container-names.ts';
import type { ContainerType } from '#contract/freight/containers.ts';
import { figure } from '#contract/freight/figure.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContainersOf } from './fit-types.ts';
import classes from './request-form.module.css';

interface ContainersNeededProps {
  readonly packages: readonly CargoPackages[];
  readonly isReefer: boolean;
  readonly onUse: (containers: ContainersOf['containers']) => void;
}

const dry: readonly ContainerType[] = ['22G1', '42G1', '45G1'];
const reefer: readonly ContainerType[] = ['22R1', '45R1'];

/** How many containers of each usual type the packages need. */
export function ContainersNeeded({ packages, isReefer, onUse }: ContainersNeededProps) {
  const settled = useDeferredValue(packages);
  const [found, setFound] = useState<readonly ContainersOf[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // The calculation packs the containers, so its code loads late.
    void import('./fit-types.ts').then(({ fitTypes }) => {
      if (isCurrent) setFound(fitTypes(isReefer ? reefer : dry, settled));
    });
    return () => {
      isCurrent = false;
    };
  }, [settled, isReefer]);
  if (settled.length === 0 || found.length === 0) return null;
  return (
    <section className={classes.needed} aria-labelledby="containers-needed">
      <h3 id="containers-needed">Containers needed</h3>
      <ul>
        {found.map((one) => (
          <li key={one.type}>
            <strong>
              {one.containers.length > 0 ? `${one.isAtLeast ? 'at least ' : ''}${figure(one.count)} ×` : 'Not in a'}
            </strong>{' '}
            {containerNames[one.type]}
            {one.left > 0 && one.containers.length > 0 && ` without ${figure(one.left)} packages that do not fit`}
            {one.containers.length > 0 && one.left === 0 && (
              <Button look="quiet" onClick={() => onUse(one.containers)}>
                Ask for {figure(one.count)} × {one.type}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
