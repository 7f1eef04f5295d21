import { IconFile, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';

const icons = { pdf: IconFileTypePdf, xlsx: IconFileTypeXls, csv: IconFileTypeCsv };

/** By the ending of a file name. */
export function FileIcon({ name }: { readonly name: string }) {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const Icon = Object.hasOwn(icons, ending) ? icons[ending as keyof typeof icons] : IconFile;
  return <Icon size={20} aria-hidden="true" />;
}
