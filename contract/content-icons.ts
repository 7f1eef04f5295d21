/** Names of the icons of content types. */
export type ContentIconName =
  | 'article'
  | 'briefcase'
  | 'building'
  | 'calendar'
  | 'file'
  | 'id'
  | 'messages'
  | 'school'
  | 'user';
