import { describe, expect, it } from 'vitest';
import { PORTAL } from '#server/platform/sender.ts';
import { workbook, zipOf } from '#server/testing/workbooks.ts';
import { formatOf } from './attachment-format.ts';

const format = (name: string, content: Buffer | string) => formatOf({ name, bytes: Buffer.from(content) }, PORTAL);

describe('the format of an attachment', () => {
  it('is that of its content', async () => {
    expect(await format('rates.csv', '%PDF-1.7\n')).toBe('pdf');
    expect(await format('rates.pdf', '\r\n\r\n%PDF-1.7\n')).toBe('pdf');
    expect(await format('rates.csv', 'Port;Note\nRotterdam;see %PDF-1.7\n')).toBe('csv');
    expect(await format('rates.pdf', workbook())).toBe('xlsx');
    expect(await format('rates.csv', 'Port;Rate\nRotterdam;1 250\n')).toBe('csv');
    expect(await format('rates.csv', 'Port;Change\nRotterdam;-12,5\nA = B;+3 (net)\n')).toBe('csv');
  });

  it('is CSV in the encodings of Excel', async () => {
    expect(await format('rates.CSV', '\ufeffHäfen,Preis\n')).toBe('csv');
    expect(await format('rates.csv', Buffer.from('Häfen,Preis\r\n', 'latin1'))).toBe('csv');
  });

  it.each([
    ['a program', 'rates.csv', 'MZ\u0090\u0000\u0003'],
    ['a picture', 'rates.csv', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['text in UTF-16', 'rates.csv', Buffer.from('\ufeffPort;Rate', 'utf16le')],
    ['a page', 'rates.csv', '\ufeff <!doctype html><script>1</script>'],
    ['a drawing', 'rates.csv', '<svg onload="1"/>'],
    ['a script', 'rates.csv', '#!/bin/sh\nid'],
    ['PostScript', 'rates.csv', '%!PS-Adobe-3.0'],
    ['a document', 'rates.csv', '{\\rtf1}'],
    ['text without the name of a table', 'rates.txt', 'Port;Rate'],
    ['nothing', 'rates', ''],
    ['an archive', 'rates.xlsx', zipOf({ 'rates.csv': 'Port;Rate' })],
    ['an empty archive', 'rates.xlsx', zipOf({})],
    ['half of a workbook', 'rates.xlsx', workbook().subarray(0, 60)],
    ['a workbook without its directory', 'rates.xlsx', workbook().subarray(0, -40)],
    ['an old workbook', 'rates.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a table with formulas', 'rates.csv', 'Port;=HYPERLINK("http://a.example")'],
    ['a table that starts a program', 'rates.csv', `Port,"-2+cmd|' /C calc'!A0"`],
    ['a workbook with macros', 'rates.xlsx', workbook({ 'xl/vbaProject.bin': 'macro' })],
    ['a workbook with a macro sheet', 'rates.xlsx', workbook({ 'xl/macrosheets/sheet1.xml': '' })],
    ['a workbook with controls', 'rates.xlsx', workbook({ 'xl/activeX/activeX1.bin': '' })],
    ['a workbook with an embedded file', 'rates.xlsx', workbook({ 'xl/embeddings/oleObject1.bin': '' })],
  ])('refuses %s and says what to do', async (_, name, content) => {
    const message = expect.stringMatching(/PDF, XLSX or CSV|[Ss]ave it/);
    await expect(format(name, content)).rejects.toEqual(
      expect.objectContaining({ status: 415, code: 'WRONG_TYPE', message, extra: { fields: { file: message } } }),
    );
  });
});
