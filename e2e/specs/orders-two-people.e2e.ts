import type { Page } from '@playwright/test';
import { cardOf, ordersOf } from '../fixtures/orders.ts';
import { expect, type Portal, test } from '../fixtures/portal.ts';

interface Facts {
  order_number: string;
  details: string;
  shippingInfo: string;
  complete_data: string | null;
  additional_properties: { id: number; tittle: string; comment: string }[];
}

/** What a person does at the card, by the names that people read. */
const deskOf = (page: Page, portal: Portal) => {
  const name = (key: string) => portal.text('mf-orders', key);
  const save = () => page.getByRole('button', { name: name('word.save'), exact: true }).click();
  return {
    save,
    edit: async (fields: Record<string, string>) => {
      await page.getByRole('button', { name: portal.text('libs/ui', 'states.action.edit') }).click();
      const dialog = page.getByRole('dialog', { name: name('card.general.edit') });
      for (const [field, text] of Object.entries(fields))
        await dialog.getByRole('textbox', { name: name(`card.texts.${field}`) }).fill(text);
    },
    editStages: async (label: string, text: string) => {
      await page.getByRole('button', { name: name('card.stages.edit') }).click();
      const drawer = page.getByRole('dialog', { name: name('card.stages.repair') });
      await drawer
        .getByRole('textbox', { name: name(`card.stages.${label}`) })
        .first()
        .fill(text);
    },
    setDate: async (time: string) => {
      await page
        .getByRole('button', {
          name: portal.text('mf-orders', 'card.general.menuOf', { what: name('card.general.completeDate') }),
        })
        .click();
      await page.getByRole('menuitem', { name: name('card.completeDate.set') }).press('Enter');
      await page.getByRole('textbox', { name: name('card.completeDate.date') }).fill('29-12-2027');
      await page.getByRole('textbox', { name: name('card.completeDate.time') }).fill(time);
    },
    saved: () => expect(page.getByRole('dialog')).toHaveCount(0),
  };
};

test('[ORD-117] [AMB-15] [STG-028] [STG-032] two people at one order: what only one has changed stays, of the rest they choose', async ({
  portal,
}) => {
  const { text } = portal;
  const mine = await portal.enter('manager');
  const theirs = await portal.enter('admin');
  const orders = ordersOf(mine);
  const { id } = await orders.make({ is_repair: 1 }, ['Repair Wigs']);
  await orders.send('POST', `/wig/${id}/additionalProperties`, { properties: [{ tittle: 'lace' }] });
  await Promise.all([mine, theirs].map((page) => cardOf(page, portal).open(id)));
  const [I, they] = [deskOf(mine, portal), deskOf(theirs, portal)];
  const read = () => orders.read<Facts>(id);
  const choice = mine.getByRole('dialog', { name: text('libs/ui', 'ui.conflict.title') });
  const chosen = choice.getByRole('button', { name: text('libs/ui', 'ui.conflict.save') });

  await test.step('fields that only one of them has changed', async () => {
    await I.edit({ orderNumber: 'MY-1' });
    await they.edit({ details: 'their details', shippingInfo: 'their shelf' });
    await they.save();
    await they.saved();
    await I.save();
    await I.saved();
    expect(await read()).toMatchObject({
      order_number: 'MY-1',
      details: 'their details',
      shippingInfo: 'their shelf',
    });
  });

  await test.step('a field of both: the two values, and the one that is chosen', async () => {
    await I.edit({ details: 'my details', orderNumber: 'MY-2' });
    await they.edit({ details: 'theirs again' });
    await they.save();
    await they.saved();
    await I.save();
    await expect(choice.getByRole('radio', { name: 'my details' })).toBeChecked();
    await choice.getByRole('radio', { name: 'theirs again' }).check();
    await chosen.click();
    await I.saved();
    expect(await read()).toMatchObject({ order_number: 'MY-2', details: 'theirs again' });
  });

  await test.step('the title of a stage, while the other has told more of it', async () => {
    await I.editStages('title', 'my lace');
    await they.editStages('comment', 'their comment');
    await they.save();
    await they.saved();
    await I.save();
    await I.saved();
    expect((await read()).additional_properties).toMatchObject([
      { tittle: 'my lace', comment: 'their comment' },
    ]);
  });

  await test.step('[STG-032] a stage that the other has deleted meanwhile', async () => {
    const [stage] = (await read()).additional_properties;
    await I.editStages('comment', 'too late');
    await ordersOf(theirs).send('DELETE', `/wig/${id}/additionalProperties/${stage?.id}`);
    const label = text('mf-orders', 'card.stages.delete', { title: 'my lace' });
    await mine.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    await cardOf(mine, portal).confirm(text('mf-orders', 'card.stages.deleteYes'));
    await expect(mine.getByText(text('libs/ui', 'errors.not_found'))).toBeVisible();
    await mine.keyboard.press('Escape');
    await cardOf(mine, portal).confirm(text('libs/ui', 'ui.leave.yes'));
    await I.saved();
  });

  await test.step('the complete date', async () => {
    await I.setDate('10:00');
    await they.setDate('11:00');
    await they.save();
    await they.saved();
    await I.save();
    await expect(choice.getByRole('radio', { name: '29-12-2027 11:00' })).not.toBeChecked();
    await chosen.click();
    await I.saved();
    expect((await read()).complete_data).toBe('2027-12-29 10:00');
  });
});
