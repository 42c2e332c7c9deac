import '@testing-library/jest-dom';
import type { Stage } from '@peruke/contracts/orders';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../../locales/en.json';
import he from '../../locales/he.json';
import { store } from '../../store';
import { sampleOrder, sampleStage } from '../../testing/sample-order';
import { StagesDrawer } from './stages-drawer';

const texts = en.card.stages;
const stages = [
  sampleStage(),
  sampleStage({ id: 2, tittle: 'skin' }),
  sampleStage({ id: 3, tittle: 'clips', category: 'Extras', category_id: 6 }),
];
let refused: string | undefined;
let sent: [call: string, body?: unknown][];
const answer =
  (call: string) =>
  async ({ request }: { request: Request }) => {
    const text = await request.text();
    const name = `${request.method} ${call}${call === '' ? new URL(request.url).pathname.split('/').at(-1) : ''}`;
    sent.push(text === '' ? [name] : [name, JSON.parse(text)]);
    return refused === name
      ? HttpResponse.json({ code: 'of_its_own', message: 'Not now' }, { status: 409 })
      : HttpResponse.json({ data: request.method === 'PUT' ? sampleOrder() : [] });
  };
const server = setupServer(
  http.put('*/base/api/wig/7/additionalProperties/:id', answer('')),
  http.put('*/base/api/wig/repairCategory/:id', answer('category')),
  http.post('*/base/api/wig/7/additionalProperties', answer('add')),
  http.delete('*/base/api/wig/7/additionalProperties/:id', answer('')),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
const onClose = jest.fn();
beforeEach(async () => {
  refused = undefined;
  sent = [];
  onClose.mockReset();
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
});

const show = (of: readonly Stage[] = stages) =>
  renderPart(
    <StagesDrawer order={sampleOrder({ additional_properties: [...of] })} type="repair" onClose={onClose} />,
    {
      namespace: 'mf-orders',
      store,
    },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const values = (label: string) =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
    .map(({ value }) => value);
const write = (label: string, at: number, value: string) =>
  fireEvent.change(screen.getAllByRole('textbox', { name: new RegExp(`^${label}`) }).at(at)!, {
    target: { value },
  });
const save = () => press(en.word.save);
const deleteStage = (title: string) => press(texts.delete.replace('{{title}}', title));
const deleteCategory = (name: string) => press(texts.categoryDelete.replace('{{category}}', name));
const answerQuestion = async (title: string, yes: boolean): Promise<void> => {
  await waitFor(() => expect(confirmStore.get()?.title).toBe(title));
  act(() => confirmStore.get()?.answer(yes));
};

it('[STG-025] [STG-026] sends renamed categories, then changed stages, then what is new, and closes', async () => {
  show();
  expect(values(texts.category)).toEqual(['Common', 'Extras']);
  expect(values(texts.title)).toEqual(['wash the lace', 'skin', '', 'clips']);
  write(texts.category, 0, 'Hairline');
  write(texts.comment, 1, 'twice');
  write(texts.title, 2, 'new pins');
  expect(sent).toEqual([]);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    ['PUT category', { name: 'Hairline', base_version: 1 }],
    ['PUT 2', { tittle: 'skin', comment: 'twice', base_version: 1, changed: ['comment'] }],
    ['POST add', { properties: [{ tittle: 'new pins', comment: '', category: 'Hairline' }], type: 'repair' }],
  ]);
  expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'success', text: texts.saved });
});

it.each([
  ['PUT category', 1],
  ['PUT 1', 2],
  ['POST add', 3],
])('[STG-032] stays and tells what was refused at %s, and sends nothing after it', async (call, times) => {
  refused = call;
  show();
  write(texts.category, 0, 'Hairline');
  write(texts.title, 0, 'wash');
  write(texts.title, 2, 'new pins');
  save();
  await waitFor(() => expect(sent).toHaveLength(times));
  await waitFor(() =>
    expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error', text: 'Not now' }),
  );
  expect(sent).toHaveLength(times);
  expect(onClose).not.toHaveBeenCalled();
});

it('[STG-029] closes without a call while nothing is changed, and asks before changes are dropped', async () => {
  show();
  write(texts.title, 0, 'wash');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', code: 'Escape' });
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'No' }));
  write(texts.title, 0, 'wash the lace');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([]);
});

it('[STG-030] [STG-032] a saved stage goes after a question, if it is not refused', async () => {
  show();
  deleteStage('skin');
  await answerQuestion(texts.deleteTitle, false);
  deleteStage('skin');
  refused = 'DELETE 2';
  await answerQuestion(texts.deleteTitle, true);
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe('Not now'));
  expect(values(texts.title)).toContain('skin');
  expect(sent).toEqual([['DELETE 2']]);
  refused = undefined;
  deleteStage('skin');
  await answerQuestion(texts.deleteTitle, true);
  await waitFor(() => expect(values(texts.title)).toEqual(['wash the lace', '', 'clips']));
  expect(sent).toEqual([['DELETE 2'], ['DELETE 2']]);
});

it('what is not saved yet goes without a question', async () => {
  show();
  fireEvent.click(screen.getAllByRole('button', { name: texts.add })[1]!);
  write(texts.title, -1, 'pins');
  expect(values(texts.title)).toEqual(['wash the lace', 'skin', '', 'clips', 'pins']);
  deleteStage('pins');
  await waitFor(() => expect(values(texts.title)).toEqual(['wash the lace', 'skin', '', 'clips']));
  press(texts.categoryAdd);
  const name = screen.getAllByRole('textbox', { name: texts.category }).at(-1)!;
  await waitFor(() => expect(name).toHaveFocus());
  fireEvent.change(name, { target: { value: 'Band' } });
  expect(screen.getByRole('region', { name: 'Band' })).toBeVisible();
  deleteCategory('Band');
  await waitFor(() => expect(values(texts.category)).toEqual(['Common', 'Extras']));
  expect(values(texts.title)).toEqual(['wash the lace', 'skin', '', 'clips']);
  expect([confirmStore.get(), sent]).toEqual([undefined, []]);
});

it('[STG-039] a category goes with its stages, up to the first that is refused', async () => {
  show();
  deleteCategory('Common');
  refused = 'DELETE 2';
  await answerQuestion(texts.categoryTitle, true);
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe('Not now'));
  expect(values(texts.category)).toEqual(['Common', 'Extras']);
  expect(sent).toEqual([['DELETE 1'], ['DELETE 2']]);
  refused = undefined;
  deleteCategory('Common');
  await answerQuestion(texts.categoryTitle, true);
  await waitFor(() => expect(values(texts.category)).toEqual(['Extras']));
  expect(values(texts.title)).toEqual(['clips']);
});

it('[STG-040] begins with one category and a line in it where there is no stage', () => {
  show([]);
  expect([values(texts.category), values(texts.title)]).toEqual([['Common'], ['']]);
  expect(screen.getByRole('textbox', { name: texts.category })).not.toHaveFocus();
});

it('[STG-040] calls the category that every order begins with by its name in the language of the person', async () => {
  await startTestTexts('he', { 'mf-orders': he });
  show([sampleStage()]);
  const field = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^קטגוריה/ })[0]!;
  expect(field()).toHaveValue('כללי');
  fireEvent.change(field(), { target: { value: 'כלליים' } });
  fireEvent.change(field(), { target: { value: 'כללי' } });
  press(he.word.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([]);
});
