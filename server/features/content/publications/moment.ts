/** Once it has passed, the moment stays unchanged. @param before null for a new publication */
export function publicationMoment(
  before: { readonly status: string; readonly publishedAt: Date | null } | null,
  status: string,
  publishAt: string | null | undefined,
  now = new Date(),
): Date | null {
  if (status === 'draft') return null;
  const isPublic =
    before !== null && before.status !== 'draft' && before.publishedAt !== null && before.publishedAt <= now;
  if (isPublic) return before.publishedAt;
  if (publishAt) return new Date(Math.max(new Date(publishAt).getTime(), now.getTime()));
  if (publishAt === undefined && before !== null && before.status !== 'draft') return before.publishedAt;
  return now;
}
