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
