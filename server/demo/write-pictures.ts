/** Collects the pictures that are drawn at loading, with their addresses. */

import type { FileId, UserId } from '#contract/ids.ts';
import { pictureUrl } from '#server/features/services/files/index.ts';
import type { Picture } from '#server/platform/html/write-text.ts';
import { DAY, type DemoPeople } from './demo-people.ts';
import type { Mark } from './listing-schemas.ts';
import type { Random } from './random.ts';
import type { DemoPicture, Institution, Scene } from './schemas.ts';

export interface PlannedPicture {
  readonly id: FileId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  readonly shows: { readonly scene: Scene } | { readonly logo: Institution } | { readonly mark: Mark };
}

/** Each scene and logo once. */
export class Album {
  readonly pictures: PlannedPicture[] = [];
  readonly #known = new Map<string, string>();
  readonly #demoPeople: DemoPeople;
  readonly #random: Random;

  constructor(demoPeople: DemoPeople, random: Random) {
    this.#demoPeople = demoPeople;
    this.#random = random;
  }

  cover({ scene, alt }: DemoPicture): Picture {
    return { url: this.#place(`scene ${scene}`, { scene }), alt };
  }

  logo(institution: Institution): string {
    return this.#place(`logo ${institution}`, { logo: institution });
  }

  mark(mark: Mark): string {
    return this.#place(`mark ${mark.colour} ${mark.shape}`, { mark });
  }

  #place(name: string, shows: PlannedPicture['shows']): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const createdAt = new Date(this.#demoPeople.now.getTime() - 250 * DAY);
    const id = this.#random.id<FileId>(createdAt);
    this.pictures.push({ id, ownerId: this.#demoPeople.find('admin').id, createdAt, shows });
    const url = pictureUrl(id);
    this.#known.set(name, url);
    return url;
  }
}
