import { pictureUses } from '#server/features/services/files/use-queries.ts';
import { features } from '#server/features.ts';

/** Where the features of the portal show pictures. */
export const uses = pictureUses(features.flatMap(({ pictures }) => pictures ?? []));
