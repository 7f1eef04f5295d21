import { dayIn } from '#contract/dates.ts';
import type { AuditPortal } from '../audit-portal.ts';
import { at, reason, type StaffChanges } from './staff-change.ts';

export const forumChanges = ({ freightRequest, make, ocean, portal, post, rail, reply }: AuditPortal) =>
  ({
    'post.edit': async () => {
      const created = await post();
      return {
        subject: at('post', created),
        owner: portal.owner,
        call: ['PATCH', `/api/generalPost/updategeneralpost/${created.id}`, { title: 'Who pays for it' }],
        before: { title: 'Who pays for the storage' },
        after: { title: 'Who pays for it' },
      };
    },
    'post.remove': async () => {
      const created = await post();
      return {
        subject: at('post', created),
        owner: portal.owner,
        call: ['DELETE', `/api/generalPost/deletegeneralpost/${created.id}`],
        before: { title: 'Who pays for the storage', removed: false },
        after: { removed: true },
      };
    },
    'post.moderate': async () => {
      const created = await post();
      return {
        subject: at('post', created),
        owner: portal.owner,
        call: ['PATCH', `/api/moderation/posts/${created.id}`, { subCategoryId: rail }],
        before: { sub_category_id: ocean },
        after: { sub_category_id: rail },
      };
    },
    'reply.edit': async () => {
      const created = await reply(portal.owner);
      return {
        subject: at('reply', created),
        owner: portal.owner,
        call: [
          'PATCH',
          `/api/generalPost/updategeneralreply/${created.id}`,
          { description: '<p>The contract says so.</p>' },
        ],
        before: { description: '<p>The tariff says so.</p>' },
        after: { description: '<p>The contract says so.</p>' },
      };
    },
    'reply.remove': async () => {
      const created = await reply(portal.owner);
      return {
        subject: at('reply', created),
        owner: portal.owner,
        call: ['DELETE', `/api/generalPost/deletegeneralreply/${created.id}`],
        before: { description: '<p>The tariff says so.</p>' },
        after: { removed: true },
      };
    },
    'reply.markAnswer': async () => {
      const created = await reply(portal.other, (await post()).id);
      return {
        subject: at('reply', created),
        owner: portal.owner,
        call: ['PATCH', `/api/generalPost/updategeneralreply/${created.id}`, { isAnswer: true }],
        before: { is_answer: false },
        after: { is_answer: true },
      };
    },
    'freight.close': async () => {
      const { id } = await freightRequest();
      return {
        subject: `freightRequest:${id}`,
        owner: portal.owner,
        call: ['POST', `/api/admin/freight-requests/${id}/close`],
        before: { state: 'OPEN' },
        after: { state: 'CLOSED' },
      };
    },
    'offer.hide': async () => {
      const { id: postId } = await freightRequest();
      const charge = { section: 'FREIGHT', label: 'Freight', basis: 'FLAT', unitPrice: 10, currency: 'EUR' };
      const validUntil = dayIn(7);
      const sent = await make(portal.other, '/api/quotePost/createquotereply', {
        postId,
        requestVersion: 1,
        offer: { charges: [charge], validUntil },
      });
      await portal.get(portal.admin, `/api/quotePost/getquoteoffersbypostid/${postId}?reason=A+complaint`);
      return {
        subject: at('offer', sent),
        owner: portal.other,
        call: ['POST', `/api/admin/offers/${sent.id}/hide`],
        before: { removed: false },
        after: { removed: true },
      };
    },
    'disruption.manage': async () => {
      const sent = await make(portal.other, '/api/disruptions', {
        ...{ kind: 'STRIKE', scope: 'COUNTRY', origin: 'FR', title: 'Dockers are on strike' },
        ...{ sourceUrl: 'https://port.example/strike', startsOn: dayIn(0) },
      });
      return {
        subject: at('disruption', sent),
        owner: portal.other,
        call: ['DELETE', `/api/disruptions/${sent.id}`],
        before: { removed: false },
        after: { removed: true },
      };
    },
    'history.remove': async () => {
      const { id } = await post();
      await portal.send(portal.owner, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, {
        title: 'Who pays at last',
      });
      const { data } = (await portal.get(portal.owner, `/api/posts/${id}/history`)).json();
      return {
        subject: at('earlierText', data[0]),
        owner: portal.owner,
        call: ['DELETE', `/api/history/${data[0].id}`],
        before: { title: 'Who pays for the storage' },
        after: null,
      };
    },
    'moderation.work': async () => {
      const { id } = await post();
      const items = [{ type: 'post', id }];
      return {
        subject: `post:${id}`,
        owner: portal.owner,
        call: ['POST', '/api/moderation/decide', { act: 'hide', items, reason }],
        before: { status: 'success' },
        after: { status: 'rejected' },
        isNotified: true,
      };
    },
  }) satisfies StaffChanges;
