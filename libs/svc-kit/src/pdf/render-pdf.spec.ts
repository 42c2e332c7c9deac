import { getDocumentProxy } from 'unpdf';
import { renderPdf } from './render-pdf.js';

const page = '#show: house.with(lang: "he")\n';

describe('renderPdf', () => {
  it('sets a document with the fonts embedded and both scripts as text', async () => {
    const template = `${page}= #free(data.title)\n#latin(data.phone)`;
    const pdf = await renderPdf({
      template,
      data: { title: 'הזמנה 1234 (Lace Top)', phone: '+972-54-123-4567' },
    });
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('NotoSansHebrew');
    expect(text).toContain('NotoSans-');
  });

  it('never reads data as a template', async () => {
    const data = { title: '#panic("read as code") $x$ *bold* "quoted" \\' };
    await expect(renderPdf({ template: `${page}#free(data.title)`, data })).resolves.toBeInstanceOf(Buffer);
  });

  it('refuses a template that is wrong and goes on with the next', async () => {
    await expect(renderPdf({ template: '#nothing-of-this-name', data: {} })).rejects.toThrow(
      /could not be set/,
    );
    await expect(renderPdf({ template: `${page}ok`, data: {} })).resolves.toBeInstanceOf(Buffer);
  });

  it('takes pictures by name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>';
    const files = { 'mark.svg': Buffer.from(svg) };
    const template = `${page}#image("mark.svg", width: 1cm)`;
    await expect(renderPdf({ template, data: {}, files })).resolves.toBeInstanceOf(Buffer);
    await expect(renderPdf({ template, data: {} })).rejects.toThrow(/could not be set/);
  });

  it('sets free text by its own first letter, also where that stands in a Latin run', async () => {
    const data = { latin: 'Stage: לייס', hebrew: 'לייס: Stage' };
    const template = `${page}#free(data.latin)\n\n#free(data.hebrew)`;
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdf({ template, data })));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const placed = items.flatMap((item) => ('str' in item ? [{ x: item.transform[4], text: item.str }] : []));
    const xs = (part: RegExp) => placed.filter(({ text }) => part.test(text)).map(({ x }) => Number(x));
    const [latin, hebrew] = [xs(/Stage/), xs(/[א-ת]/)];
    expect([latin[0]! < hebrew[0]!, latin[1]! < hebrew[1]!]).toEqual([true, true]);
  });

  it.each([
    "O'Connor",
    'O’Connor',
    'Smith & Sons',
    'Anna "Ann" Bell',
    'Lee (Kim)a',
    'A_B',
    'd’Arc; e*f',
    'José Núñez',
    'Élise',
    'Ana José',
    'Angélique',
    'Zoé',
  ])('keeps the inner order of %s inside Hebrew text', async (name) => {
    const template = `${page}#free(data.text)`;
    const data = { text: `שרה ${name} כהן` };
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdf({ template, data })));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const latin = items
      .flatMap((item) => ('str' in item ? [{ x: Number(item.transform[4]), text: item.str }] : []))
      .filter(({ text }) => text.trim() !== '' && !/[א-ת]/.test(text))
      .toSorted((a, b) => a.x - b.x);
    const letters = (text: string) => text.normalize('NFC').replace(/[^\p{L}]/gu, '');
    expect(letters(latin.map(({ text }) => text).join(''))).toBe(letters(name));
  });
});
