/** Where a paper is downloaded, by its sender and staff alone. */
export function proofPath(id: string): string {
  return `/api/directory/proofs/${id}`;
}
