import { IconFile, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react';

const icons = { pdf: IconFileTypePdf, xlsx: IconFileTypeXls, csv: IconFileTypeCsv };

/** By the ending of a file name. */
export function FileIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const Icon = Object.hasOwn(icons, ending) ? icons[ending as keyof typeof icons] : IconFile;
  return <Icon size={size} aria-hidden="true" />;
}
