import { useDeferredValue, useEffect, useState } from 'react';
import type { CargoPackages } from '#contract/freight/cargo-rows.ts';
import { containerNames, containerWithCode } from '#contract/freight/container-names.ts';
import type { ContainerType } from '#contract/freight/containers.ts';
import { figure } from '#contract/freight/figure.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Rich } from '#web/ui/rich.tsx';
import type { ContainersOf } from './fit-types.ts';
import classes from './request-form.module.css';

const t = messages('posts');

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
      <h3 id="containers-needed">{t('Containers needed')}</h3>
      <ul>
        {found.map((need) => (
          <li key={need.type}>
            <Rich text={needText(need)} parts={[(inner) => <strong>{inner}</strong>]} />
            {need.containers.length > 0 && need.left === 0 && (
              <Button look="quiet" onClick={() => onUse(need.containers)}>
                {t('Ask for {count} × {type}', { count: figure(need.count), type: containerWithCode(need.type) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function needText({ type, count: needed, isAtLeast, left, containers }: ContainersOf): string {
  const [count, container] = [figure(needed), term(containerNames[type])];
  if (containers.length === 0) return t('<0>Not in a</0> {container}', { container });
  if (isAtLeast) return t('<0>at least {count} ×</0> {container}', { count, container });
  return left === 0
    ? t('<0>{count} ×</0> {container}', { count, container })
    : t('<0>{count} ×</0> {container} without {left} packages that do not fit', {
        count,
        container,
        left: figure(left),
      });
}
