import type { Feature } from '#server/feature.ts';
import { deleteInvitationsOf, deleteOld, personalData } from './feature-queries.ts';
import { notifyInvited } from './notify-invited.ts';
import { postOfPictureLink } from './picture-links.ts';
import { moveOffers } from './queries.ts';
import { remindInvited, tellOfReplies } from './remind.ts';
import { registerInvitations } from './routes.ts';

const AT_ONCE = 1_000;

export const feature: Feature = {
  name: 'invitations',
  routes: registerInvitations,
  personalData,
  postOfPictureLink,
  addressVerified: (tx, { id, email }) => moveOffers(tx, id, email),
  accountDeletion: { deleteData: (tx, _portal, userId) => deleteInvitationsOf(tx, userId) },
  jobs(portal) {
    const { db, jobs } = portal;
    jobs.schedule('notify-invited-people', '* * * * *', async () => void (await notifyInvited(portal)));
    jobs.schedule('remind-invited-people', '*/10 * * * *', async () => {
      await remindInvited(portal);
      await tellOfReplies(portal);
    });
    jobs.schedule('delete-old-invitations', '50 3 * * *', async () => {
      while ((await db.transaction((tx) => deleteOld(tx, AT_ONCE))) === AT_ONCE);
    });
  },
};
