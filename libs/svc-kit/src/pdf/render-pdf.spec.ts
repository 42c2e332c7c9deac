import sharp from 'sharp';
import { extractImages, getDocumentProxy, extractText } from 'unpdf';
import { renderPdf } from './render-pdf.js';

const page = '#show: house.with(lang: "he")\n';

/** The letters and digits of a Latin text inside a Hebrew one, as they stand from left to right on the paper. */
const besideHebrew = async (latin: string): Promise<string> => {
  const template = `#show: house.with(footer: none)\n#free(data.text)`;
  const data = { text: `שרה ${latin} כהן` };
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf({ template, data })));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .flatMap((item) => ('str' in item ? [{ x: Number(item.transform[4]), text: item.str }] : []))
    .filter(({ text }) => !/[א-ת]/.test(text))
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join('')
    .normalize('NFC')
    .replace(/[^\p{L}\d]/gu, '');
};

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

  it('sets a text that turns the order of its signs around, without its signs of direction', async () => {
    // each of these ends the compiler's process when it is handed on as it is
    const text = '\u202e<link rel=stylesheet href=//x.invalid>';
    for (const how of ['data.text', 'latin(data.text)', 'free(data.text)'])
      for (const data of [{ text }, { text: text.replace('\u202e', '\u202dשלום ') }]) {
        const pdf = await renderPdf({ template: `${page}#block(width: 60pt)[#${how}]`, data });
        expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
      }
  });

  it('outlives a document that ends its process, with those that wait behind it', async () => {
    const fatal = `${page}#block(width: 60pt)[#"\u202e<link rel=stylesheet href=//x.invalid>"]`;
    const documents = [`${page}before`, fatal, `${page}behind`].map((template) =>
      renderPdf({ template, data: {} }),
    );
    const ends = (await Promise.allSettled(documents)).map(({ status }) => status);
    expect(ends).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(documents[1]).rejects.toThrow(/its process ended with/);
  });

  it('gives a document up that does not come to its end, and sets those that wait behind it', async () => {
    const endless = `${page}#for a in range(1000000) { for b in range(1000000) { } }`;
    const documents = [
      renderPdf({ template: endless, data: {}, patienceMs: 500 }),
      renderPdf({ template: `${page}behind`, data: {} }),
    ];
    const ends = (await Promise.allSettled(documents)).map(({ status }) => status);
    expect(ends).toEqual(['rejected', 'fulfilled']);
  });

  it('takes pictures by name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="5"/></svg>';
    const files = { 'mark.svg': Buffer.from(svg) };
    const template = `${page}#image("mark.svg", width: 1cm)`;
    await expect(renderPdf({ template, data: {}, files })).resolves.toBeInstanceOf(Buffer);
    await expect(renderPdf({ template, data: {} })).rejects.toThrow(/could not be set/);
  });

  it.each([
    ['a tall one', 10, 200],
    ['one as wide as a banner', 600, 20],
  ])('prints the logo of the house, %s as well, and needs none', async (_what, width, height) => {
    const logo = await sharp({ create: { width, height, channels: 3, background: '#6b2346' } })
      .png()
      .toBuffer();
    const template = `${page}#report-head(data.title, ())`;
    const data = { title: 'דוח' };
    const pictures = async (pdf: Buffer) => (await extractImages(new Uint8Array(pdf), 1)).length;
    expect(await pictures(await renderPdf({ template, data }))).toBe(0);
    const pdf = await renderPdf({ template, data, logo });
    expect(await pictures(pdf)).toBe(1);
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
  });

  it.each([
    ['all of it', { name: 'פרוקה', address: 'הרצל 5', phone: '02-5551234' }, ['פרוקה', 'הרצל', '02-5551234']],
    ['a name alone', { name: 'Peruke', address: '', phone: '' }, ['Peruke']],
    ['nothing', { name: '', address: '', phone: '' }, []],
  ])('says at the head of a report whose it is: %s', async (_what, letterhead, words) => {
    const template = `${page}#report-head(data.title, ())`;
    const pdf = await renderPdf({ template, data: { title: 'report' }, letterhead });
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    for (const word of [...words, 'report']) expect(text).toContain(word);
    if (words.length === 0) expect(text.trim().split(/\s+/)[0]).toBe('report');
  });

  it.each<[string, 'he' | 'en', string, string[]]>([
    ['Hebrew that begins with a Latin letter', 'he', 'T9 כרטיס שגוי', ['שגוי', 'כרטיס', 'T9']],
    ['Hebrew that begins with a Latin word', 'he', 'Stage: לייס', ['לייס', 'Stage']],
    ['Hebrew that ends with one', 'he', 'לייס: Stage', ['Stage', 'לייס']],
    ['Hebrew between two', 'he', 'Visa ולא Amex', ['Amex', 'ולא', 'Visa']],
    ['Hebrew that begins with a number', 'he', '20 חסרים', ['חסרים', '20']],
    ['a Latin name with its number', 'he', 'Anna Bell 18', ['Anna', 'Bell', '18']],
    ['a mail', 'he', 'bell@wigs.example', ['bell', 'wigs', 'example']],
    ['a sum', 'he', '-50 / 60', ['-50', '60']],
    ['Hebrew that begins with a Latin letter', 'en', 'T9 כרטיס', ['T9', 'כרטיס']],
    ['Hebrew that ends with a Latin word', 'en', 'לייס: Stage', ['לייס', 'Stage']],
    ['Hebrew alone', 'en', 'כרטיס שגוי', ['שגוי', 'כרטיס']],
    ['a Latin name', 'en', 'Anna Bell', ['Anna', 'Bell']],
  ])('runs a free text by its paper: %s, on a paper in %s', async (_what, lang, text, fromLeft) => {
    const template = '#show: house.with(lang: data.lang, footer: none)\n#free(data.text)';
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdf({ template, data: { lang, text } })));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const placed = items.flatMap((item) =>
      'str' in item ? [{ x: Number(item.transform[4]), ...item }] : [],
    );
    const placeOf = (word: string): number => {
      const item = placed.find(({ str }) => str.includes(word));
      if (!item) return NaN;
      // words of one run share its place: within it they stand by its direction
      const share = item.str.indexOf(word) / item.str.length;
      return item.x + item.width * (item.dir === 'rtl' ? 1 - share : share);
    };
    const places = fromLeft.map(placeOf);
    expect(places.some(Number.isNaN)).toBe(false);
    expect(fromLeft.toSorted((a, b) => placeOf(a) - placeOf(b))).toEqual(fromLeft);
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
    const letters = (text: string) => text.normalize('NFC').replace(/\P{L}/gu, '');
    expect(letters(await besideHebrew(name))).toBe(letters(name));
  });

  it.each(['Kosher Top 18', 'Brown 6/8', 'Line 4 12.5'])('keeps the numbers of %s after it', async (name) => {
    expect(await besideHebrew(name)).toBe(name.replace(/[^\p{L}\d]/gu, ''));
  });
});
