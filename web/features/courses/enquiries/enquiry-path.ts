export function enquiryPath(id: string): string {
  return `/education/my-enquiries?open=${id}`;
}
