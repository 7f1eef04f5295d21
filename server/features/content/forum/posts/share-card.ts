import { laneText } from '#contract/freight/lane-text.ts';
import { messages } from '#contract/messages.ts';
import { kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';
import { type PostFields, postEndpoints } from '#contract/posts.ts';
import { type Card, joined, pathOf, type ShareCards } from '#server/features/services/share-pictures/index.ts';
import type { GuestCall } from '#server/platform/http/call-as-guest.ts';

const t = messages('server');

export const shareCards: ShareCards = Object.fromEntries(
  kinds.map((kind) => [kind, (call: GuestCall, id: string) => cardOfPost(call, kind, id)]),
);

async function cardOfPost(call: GuestCall, kind: PostKind, id: string): Promise<Card> {
  const endpoint = postEndpoints[kind].get;
  const { data }: { data: PostFields } = await call(endpoint, pathOf(endpoint, id));
  const { freight, subCategory: place } = data;
  if (freight)
    return { badge: t(postKinds[kind].title), title: data.title, line: joined(laneText(freight), freight.size) };
  return {
    badge: t(postKinds[kind].title),
    title: data.title,
    line: place ? `${place.category.name} / ${place.name}` : data.user.name,
  };
}
