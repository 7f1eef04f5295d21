/** What office programs put on the clipboard. The samples in `clipboards/` were written for these tests. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { becomeMember, expect, test } from './portal.ts';
import { createPost, editorOf, fillPost, publish, replyEditorOf, uniqueTitle } from './posting.ts';

interface Clipboard {
  readonly html?: string;
  readonly text?: string;
  /** Names of pictures. */
  readonly pictures?: readonly string[];
}

/** With a clipboard event, because Chromium removes the styles of programs from HTML that a page writes. */
const paste = (field: Locator, clipboard: Clipboard) =>
  field.evaluate((element, { html, text, pictures = [] }: Clipboard) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (text !== undefined) clipboardData.setData('text/plain', text);
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const bytes = Uint8Array.from(atob(dot), (character) => character.charCodeAt(0));
    for (const name of pictures) clipboardData.items.add(new File([bytes], name, { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);

const sample = (name: string) => readFile(new URL(`clipboards/${name}.txt`, import.meta.url), 'utf8');

test('what Word and Excel copy keeps its lists, headings, cells and figures in a published post', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/general/create');
  await editorOf(page).waitFor();
  const title = uniqueTitle('Reefer rates');
  await fillPost(page, title, 'Our rates.');
  const editor = editorOf(page);
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await editor.press('End');
  await editor.press('Enter');
  await paste(editor, { html: await sample('word'), text: 'Reefer rates\r\n', pictures: ['image.png'] });
  await expect(editor.locator('img')).toHaveCount(0);
  await expect(page.getByText(/^A picture was not pasted, because the other program keeps it\./)).toBeVisible();
  await editor.press('Control+End');
  await paste(editor, {
    html: await sample('excel'),
    text: 'Charge\tAmount\r\nTHC\t1,250.00',
    pictures: ['image.png'],
  });
  await expect(editor.locator('td')).toHaveText(['Charge', 'Amount', 'THC', '1,250.00']);
  await publish(page);

  const text = page.getByRole('article').first();
  await expect(text.getByRole('heading', { name: 'Reefer rates', exact: true, level: 2 })).toBeVisible();
  await expect(text.getByRole('heading', { name: 'Steps', level: 3 })).toBeVisible();
  await expect(text.locator('p[data-align=center]')).toHaveText('Valid in March: 103 kg CO2');
  await expect(text.locator('p[data-align=center]')).toHaveCSS('text-align', 'center');
  await expect(text.locator('sup')).toHaveText('3');
  await expect(text.locator('sub')).toHaveText('2');
  await expect(text.locator('ul > li > ul > li')).toHaveText('Day rate');
  await expect(text.locator('ul').first().locator('> li')).toHaveText([
    /^Plugs at the terminal\s*Day rate$/,
    'Monitoring',
  ]);
  await expect(text.locator('ol')).toHaveAttribute('start', '3');
  await expect(text.locator('ol > li')).toHaveText(['Book', 'Load']);
  await expect(text.getByRole('link', { name: 'the tariff' })).toHaveAttribute(
    'href',
    'https://tariff.example/reefer%20rates.pdf',
  );
  await expect(text.getByRole('link', { name: 'below' })).toHaveCount(0);
  await expect(text.locator('td').last()).toHaveAttribute('data-align', 'right');
  const forGuests = await page.request.get(page.url().replace('/general/', '/landing/general/'));
  expect(await forGuests.text()).toContain('10³ kg CO₂');
});

/** With keys: the editor sometimes restores what is removed from the page without them. */
async function empty(editor: Locator): Promise<void> {
  await editor.press('ControlOrMeta+a');
  await editor.press('Delete');
  await expect(editor).toHaveText('');
}

test('Google Docs, LibreOffice, text with vertical tabs and files are read in the field of a reply', {
  tag: '@detail',
}, async ({ page, mailbox, staff, context }) => {
  await becomeMember(page, mailbox);
  const post = await createPost(staff);
  await page.goto(`/general/${post.id}#reply`);
  await replyEditorOf(page).click();
  const editor = replyEditorOf(page);
  await expect(editor).toHaveAttribute('contenteditable', 'true');

  await paste(editor, { html: await sample('google-docs'), text: 'Reefer rates', pictures: ['image.png'] });
  await expect(editor.getByRole('heading', { level: 2 })).toHaveText('Reefer rates');
  await expect(editor.locator('p[data-align=right]')).toHaveText('Valid for 103 kg');
  await expect(editor.locator('sup')).toHaveText('3');
  await expect(editor.locator('strong')).toHaveText('Valid');
  await expect(editor.locator('ul > li > ul > li')).toHaveText('Day rate');
  await expect(page.getByText(/^A picture was not pasted/)).toBeVisible();

  await empty(editor);
  await paste(editor, { html: await sample('libreoffice'), text: 'Reefer rates' });
  await expect(editor.getByRole('heading', { level: 2 })).toHaveText('Reefer rates');
  await expect(editor.locator('p[data-align=center] sup')).toHaveText('3');
  await expect(editor.locator('ol > li')).toHaveText([/^Book\s*Call first$/, 'Load']);
  await expect(editor.locator('td p[data-align=right]')).toHaveText('230');

  await test.step('an aligned first line stays aligned', async () => {
    await empty(editor);
    await paste(editor, { html: '<p align="center">Rates</p><p>Reefer</p>' });
    await expect(editor.locator('p')).toHaveText(['Rates', 'Reefer']);
    await expect(editor.locator('p[data-align=center]')).toHaveText('Rates');
  });

  await test.step('alignment of what paragraphs stand in is theirs', async () => {
    await empty(editor);
    await paste(editor, {
      html: `<div style="text-align:center"><p>Centre</p><p align=left>Left</p></div><center>Old</center>
        <p style="text-align:end">End</p><p dir=rtl style="text-align:end">Start</p>`,
    });
    await expect(editor.locator('p[data-align=center]')).toHaveText(['Centre', 'Old']);
    await expect(editor.locator('p[data-align=right]')).toHaveText('End');
  });

  await test.step('lists of Word in a browser are one list with its levels', async () => {
    await empty(editor);
    const item = (level: number, text: string) =>
      `<div class="ListContainerWrapper"><ul role="list"><li data-listid="1" data-aria-level="${level}" role="listitem">
        <p><span>${text}</span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
    await paste(editor, { html: item(1, 'Plugs') + item(2, 'Day rate') + item(1, 'Monitoring') });
    await expect(editor.locator('ul').first().locator('> li')).toHaveText([/^Plugs\s*Day rate$/, 'Monitoring']);
    await expect(editor.locator('ul > li > ul > li')).toHaveText('Day rate');
  });

  await test.step('numbers of lists in other scripts are numbers, and raised text stays raised', async () => {
    await empty(editor);
    const item = (marker: string, text: string) =>
      `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}&nbsp;</span>${text}</p>`;
    await paste(editor, {
      html: `${item('（1）', '订舱')}${item('（2）', '装箱')}
        <p>10<span style="position:relative;top:-4pt;mso-text-raise:4.0pt">3</span> CO<span style="mso-text-raise:-3.0pt">2</span></p>`,
    });
    await expect(editor.locator('ol > li')).toHaveText(['订舱', '装箱']);
    await expect(editor.locator('sup')).toHaveText('3');
    await expect(editor.locator('sub')).toHaveText('2');
  });

  await test.step('pages of a text are paragraphs', async () => {
    await empty(editor);
    await paste(editor, { text: 'One\ftwo' });
    await expect(editor.locator('p')).toHaveText(['One', 'two']);
  });

  await test.step('hidden rows, columns, text and comments are left out', async () => {
    await empty(editor);
    await paste(editor, {
      html: `<table><col><col style='display:none'><col><tr><td>Rate</td><td>Cost</td><td align=right>1.250</td></tr>
        <tr style='display:none'><td>Margin</td><td>1</td><td>300</td></tr></table>
        <p>Valid<span style='mso-hide:all'> until we ask</span><span class=MsoCommentReference>[A1]</span></p>`,
    });
    await expect(editor.locator('td')).toHaveText(['Rate', '1.250']);
    await expect(editor).not.toContainText(/Cost|Margin|until|A1/);
    await expect(page.getByText(/^A picture was not pasted/)).toHaveCount(0);
  });

  await editor.press('Control+a');
  await editor.press('Delete');
  await paste(editor, { text: 'One\u000btwo\r\nthree' });
  await expect(editor.locator('p')).toHaveCount(2);
  await expect(editor.locator('p').first().locator('br')).toHaveCount(1);

  await test.step('a picture alone is a picture, also with its page or its name', async () => {
    await editor.press('Control+a');
    await editor.press('Delete');
    await paste(editor, { pictures: ['crane.png'] });
    await expect(editor.locator('img')).toHaveCount(1);
    await paste(editor, { html: '<img src="https://pictures.example/crane.png">', pictures: ['crane.png'] });
    await expect(editor.locator('img')).toHaveCount(2);
    await paste(editor, { text: 'crane.png', pictures: ['crane.png'] });
    await expect(editor.locator('img')).toHaveCount(3);
  });

  await test.step('a real clipboard with HTML and a picture pastes the HTML', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await editor.press('Control+a');
    await editor.press('Delete');
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(2, 2);
      canvas.getContext('2d');
      const picture = await canvas.convertToBlob();
      const blob = (type: string, text: string) => new Blob([text], { type });
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': blob('text/html', '<table><tr><td>THC</td><td>230</td></tr></table>'),
          'text/plain': blob('text/plain', 'THC\t230'),
          'image/png': picture,
        }),
      ]);
    });
    await editor.press('Control+v');
    await expect(editor.locator('td')).toHaveText(['THC', '230']);
    await expect(editor.locator('img')).toHaveCount(0);
  });

  await test.step('a link with a user name is refused with a reason', async () => {
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Link address').fill('https://bank.example@evil.example/');
    await page.getByRole('button', { name: 'Set link' }).click();
    await expect(page.getByText(/^Leave out the user name and the password/)).toBeVisible();
  });
});
