import { HANDED_ITEMS, RECEIPT_STATEMENT, type StatementLanguage } from '@peruke/contracts/orders';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { receiptPdf } from './receipt-pdf.js';

it.each<StatementLanguage>(['he', 'en'])(
  'a receipt of all that can be handed over stays one page below a logo: %s',
  async (language) => {
    const receipt = {
      ...{ id: 1, signed_at: '2026-12-09 09:34:00', by: 'Noa', client: 'Liat Mor', barcode: '204525' },
      items: HANDED_ITEMS.map((item) => ({ item, count: 2 })),
      wig: { type: 'Fall', length: '50', colour: '4/6' },
      money: { price: 1_485_000, paid: 891_050 },
      statement: RECEIPT_STATEMENT[language],
      sha256: 'a'.repeat(64),
      signature: { width: 300, height: 200, strokes: [[10, 20, 30, 40]] },
    };
    const logo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#733' } })
      .png()
      .toBuffer();
    const pdf = await receiptPdf(receipt, 'Noa Wigs', logo);
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
  },
);
