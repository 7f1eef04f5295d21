export type ContentIconName =
  | 'article'
  | 'briefcase'
  | 'building'
  | 'calculator'
  | 'calendar'
  | 'file'
  | 'id'
  | 'messages'
  | 'school'
  | 'truck'
  | 'user';
