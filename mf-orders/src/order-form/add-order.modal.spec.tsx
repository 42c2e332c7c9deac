import '@testing-library/jest-dom';
import { confirmStore, ModalContext, noticeStore, type SlotPropsOf } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import type { Order, OrderFit } from '@peruke/contracts/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../api/orders.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { AddOrderModal } from './add-order.modal';

let answer: () => Promise<Response> | Response;
/** The client's last wig; none unless a test gives one. */
let former: Order | undefined;
let formerComes: Promise<void> | undefined;
const server = setupServer(
  http.post('*/base/api/wig/', () => answer()),
  http.get('*/base/api/wigs/v2/all', () =>
    HttpResponse.json({
      data: {
        // a row of a list says less than the order
        wigs: former ? [{ ...former, properties: undefined, files: undefined }] : [],
        pagination: { total: former ? 1 : 0, page: 1, per_page: 100 },
      },
    }),
  ),
  http.get('*/base/api/wig/:id', async () => {
    await formerComes;
    return HttpResponse.json({ data: former });
  }),
);
const FIT: OrderFit = {
  circumference: 56,
  frontToNape: null,
  earToEarOverTop: null,
  earToEarAcrossForehead: null,
  templeToTemple: null,
  nape: null,
  version: 3,
};
const closed = jest.fn();

const show = (clientId?: number, likeLast?: boolean): void => {
  const frame = { kind: 'popup' as const, size: 'xl' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: closed, dismiss: () => undefined }}>
      <AddOrderModal clientId={clientId} likeLast={likeLast} />
    </ModalContext>,
    { namespace: 'mf-orders', store },
  );
};
const save = () => screen.getByRole('button', { name: 'Save order' });
const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  closed.mockClear();
  former = undefined;
  formerComes = undefined;
  connectTestShell();
  signInAs('MANAGER');
});
afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(ordersApi.util.resetApiState());
});

/** A browser that plays every video at once. */
const playVideos = (): void => {
  const happen = (event: string) =>
    function (this: HTMLMediaElement) {
      queueMicrotask(() => this.dispatchEvent(new Event(event)));
    };
  const media = HTMLMediaElement.prototype;
  jest.spyOn(media, 'src', 'set').mockImplementation(happen('loadeddata'));
  jest.spyOn(media, 'currentTime', 'set').mockImplementation(happen('seeked'));
  jest.spyOn(media, 'duration', 'get').mockReturnValue(8);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.assign(URL, { createObjectURL: () => 'blob:side', revokeObjectURL: () => undefined });
  HTMLCanvasElement.prototype.toBlob = (taken) => taken(new Blob(['frame'], { type: 'image/jpeg' }));
};

describe('the form of a new order', () => {
  it('[ORD-133] [ORD-138] cannot be sent twice while it is on its way, and leads to the new order', async () => {
    let times = 0;
    let arrive: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        times += 1;
        arrive = resolve;
      });
    show(31);
    fireEvent.click(save());
    await waitFor(() => expect(save()).toBeDisabled());
    fireEvent.click(save());
    arrive(HttpResponse.json({ data: sampleOrder({ id: 88, state: 'Draft' }) }, { status: 201 }));
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ orderId: 88 }));
    expect(times).toBe(1);
    expect(noticeStore.get().shown.at(-1)?.text).toBe('Order has been created');
  });

  it('[ORD-132] [ORD-133] shows what the server refuses under its field, and waits for it to be mended', async () => {
    answer = () =>
      HttpResponse.json(
        {
          code: 'validation',
          message: 'The given data was invalid.',
          errors: { 'main.order_number': ['The order number has already been taken.'] },
        },
        { status: 422 },
      );
    show(31);
    fireEvent.click(save());
    const field = screen.getByRole('textbox', { name: /^Order number/ });
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByText(/already/i)).toBeVisible();
    expect(save()).toBeDisabled();
    expect(screen.getByText('1 field needs attention')).toBeVisible();
    fireEvent.change(field, { target: { value: '1200' } });
    await waitFor(() => expect(save()).toBeEnabled());
    expect(closed).not.toHaveBeenCalled();
  });

  it('[ORD-131] [UPL-003] a video goes with its frame and length; a file of another kind is refused', async () => {
    playVideos();
    const append = jest.spyOn(FormData.prototype, 'append');
    answer = () => HttpResponse.json({ data: sampleOrder({ id: 89 }) }, { status: 201 });
    show(31);
    const clip = new File(['clip'], 'side.mp4', { type: 'video/mp4' });
    const text = new File(['text'], 'note.txt', { type: 'text/plain' });
    fireEvent.change(screen.getByTestId('photos-input'), { target: { files: [text, clip] } });
    expect(noticeStore.get().shown.at(-1)?.text).toBe('Unsupported file format: text/plain');
    fireEvent.click(save());
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ orderId: 89 }));
    expect(append.mock.calls.map(([name, value]) => [name, value])).toEqual([
      ['files[]', clip],
      ['poster[0]', expect.objectContaining({ name: 'poster.jpg', type: 'image/jpeg' })],
      ['duration[0]', '8'],
    ]);
  });

  it('[ERR-002] [WIG-047] tells all that is wrong at once, each under its field, and sends nothing', async () => {
    answer = () => {
      throw new Error('it was sent');
    };
    const picker = ({ error }: { error?: string }) => <p>{error}</p>;
    connectTestShell({ slot: () => [{ remote: 'mf-x', load: () => Promise.resolve(picker) }] });
    show();
    const type = (name: RegExp, value: string): HTMLElement => {
      const field = screen.getByRole('textbox', { name });
      fireEvent.change(field, { target: { value } });
      return field;
    };
    const wrong = [
      type(/^Weight/, 'abc'),
      type(/^Length used/, '-3'),
      type(/^Price/, '-5'),
      type(/^Order number/, '1'.repeat(300)),
    ];
    fireEvent.click(save());
    expect(await screen.findByText('Please select a client')).toBeVisible();
    for (const field of wrong) {
      expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(field).toHaveAccessibleDescription(/\S/);
    }
    expect(screen.getByText('5 fields need attention')).toBeVisible();
    const entry = screen.getByRole('button', { name: /Weight/ });
    expect(entry).not.toHaveTextContent(texts.form.filled);
    type(/^Weight/, '118');
    await waitFor(() => expect(entry).toHaveTextContent(texts.form.filled));
  });

  it('[ORD-128] without a client nothing is sent', async () => {
    answer = () => {
      throw new Error('it was sent');
    };
    const picker = ({ error }: { error?: string }) => <p>{error}</p>;
    connectTestShell({ slot: () => [{ remote: 'mf-x', load: () => Promise.resolve(picker) }] });
    show();
    fireEvent.click(save());
    expect(await screen.findByText('Please select a client')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('begins like the last wig, and marks each property that is changed with what it was', async () => {
    former = sampleOrder({ id: 70, state: 'Delivered Wigs' });
    const set = jest.spyOn(FormData.prototype, 'set');
    answer = () => HttpResponse.json({ data: sampleOrder({ id: 88 }) }, { status: 201 });
    show(31, true);
    const colour = screen.getByRole('textbox', { name: 'Base colour' });
    await waitFor(() => expect(colour).toHaveValue('6/8'));
    expect(screen.queryByRole('list', { name: 'Changed from the former wig' })).toBeNull();
    fireEvent.change(colour, { target: { value: '10' } });
    const marks = within(await screen.findByRole('list', { name: 'Changed from the former wig' }));
    expect(marks.getByRole('listitem')).toHaveTextContent('Base colour: was 6/8');
    fireEvent.click(save());
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ orderId: 88 }));
    expect(JSON.parse(String(set.mock.calls[0]?.[1]))).toMatchObject({
      properties: { wigType: 'Full', capSize: 'M', baseColor: '10' },
    });
  });

  it('puts a changed property back, and asks before it fills over what was written', async () => {
    former = sampleOrder({ id: 70, state: 'Delivered Wigs' });
    show(31);
    const colour = screen.getByRole('textbox', { name: 'Base colour' });
    fireEvent.change(colour, { target: { value: '12' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Like the last one' }));
    await waitFor(() => expect(confirmStore.get()).toBeDefined());
    expect(colour).toHaveValue('12');
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(colour).toHaveValue('6/8'));
    fireEvent.change(colour, { target: { value: '10' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Put Base colour back' }));
    expect(colour).toHaveValue('6/8');
  });

  it('[WIG-017] a switch makes a repair of it, with nine sections', () => {
    show(31);
    fireEvent.click(screen.getByRole('radio', { name: 'Repair' }));
    expect(screen.getByRole('dialog', { name: 'Add repair' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Length used' })).toBeNull();
  });

  it('offers the last wig where nobody asked for it, and takes it into an empty form at one press, to be kept', async () => {
    former = sampleOrder({ id: 70, state: 'Delivered Wigs' });
    show(31);
    const use = await screen.findByRole('button', { name: texts.former.use });
    const colour = screen.getByRole('textbox', { name: 'Base colour' });
    expect(colour).toHaveValue('');
    expect(screen.queryByText(texts.former.used)).toBeNull();
    fireEvent.click(use);
    await waitFor(() => expect(colour).toHaveValue('6/8'));
    expect(confirmStore.get()).toBeUndefined();
    expect(screen.getByText(texts.former.used)).toBeVisible();
    expect(screen.getByRole('button', { name: texts.former.again })).toBeVisible();
    await waitFor(() => expect(mayUnload()).toBe(false));
  });

  it('keeps what was written before the last wig that it was to begin like was there', async () => {
    former = sampleOrder({ id: 70, state: 'Delivered Wigs' });
    let come = (): void => undefined;
    formerComes = new Promise((resolve) => (come = resolve));
    show(31, true);
    const colour = screen.getByRole('textbox', { name: 'Base colour' });
    fireEvent.change(colour, { target: { value: '12' } });
    come();
    expect(await screen.findByRole('button', { name: texts.former.use })).toBeVisible();
    expect(colour).toHaveValue('12');
  });

  it('tells above the fields why nothing was saved where no field is at fault, and keeps what was written', async () => {
    answer = () => HttpResponse.json({ code: 'forbidden', message: 'x' }, { status: 403 });
    show(31);
    const field = screen.getByRole('textbox', { name: /^Order number/ });
    fireEvent.change(field, { target: { value: '1200' } });
    fireEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
    expect(field).toHaveValue('1200');
    expect(save()).toBeEnabled();
    expect(closed).not.toHaveBeenCalled();
  });

  it.each([
    ['a field', () => fireEvent.change(screen.getByLabelText(/^Order number/), { target: { value: '1' } })],
    [
      'a photo',
      () => {
        const files = [new File(['front'], 'front.jpg', { type: 'image/jpeg' })];
        fireEvent.change(screen.getByTestId('photos-input'), { target: { files } });
      },
    ],
    ['a promised day', () => fireEvent.click(screen.getByLabelText(texts.form.setDate))],
  ])('may be left as long as nothing stands in it, not with %s', async (_what, fillIn) => {
    Object.assign(URL, { createObjectURL: () => 'blob:front', revokeObjectURL: () => undefined });
    show(31);
    expect(mayUnload()).toBe(true);
    fillIn();
    await waitFor(() => expect(mayUnload()).toBe(false));
  });

  it.each([
    ['the same client', 31, FIT],
    ['another client', 32, undefined],
  ])('sends the measures that were chosen; %s chosen after that: %j', async (_who, next, fit) => {
    const set = jest.spyOn(FormData.prototype, 'set');
    answer = () => HttpResponse.json({ data: sampleOrder({ id: 88 }) }, { status: 201 });
    const parts: Record<string, unknown> = {
      'client-picker': ({ onPick }: SlotPropsOf<'client-picker'>) =>
        [31, next].map((id, i) => (
          <button key={i} type="button" onClick={() => onPick({ id, name: 'Liat Mor' })}>
            {i === 0 ? 'first' : 'next'}
          </button>
        )),
      'order-form.fit': ({ clientId, onFit }: SlotPropsOf<'order-form.fit'>) => (
        <button type="button" onClick={() => onFit(FIT)}>
          measures of {clientId}
        </button>
      ),
    };
    connectTestShell({
      slot: (name) =>
        name in parts ? [{ remote: 'mf-clients', load: () => Promise.resolve(parts[name] as never) }] : [],
    });
    show();
    fireEvent.click(await screen.findByText('first'));
    fireEvent.click(await screen.findByText('measures of 31'));
    fireEvent.click(screen.getByText('next'));
    expect(await screen.findByText(`measures of ${next}`)).toBeVisible();
    fireEvent.click(save());
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ orderId: 88 }));
    const sent = JSON.parse(String(set.mock.calls.at(-1)?.[1])) as { client_id: number; fit?: unknown };
    expect([sent.client_id, sent.fit]).toEqual([next, fit]);
  });

  it('[ORD-133] a day that is to be promised is missed in its field as long as none is chosen', () => {
    show(31);
    fireEvent.click(screen.getByLabelText(texts.form.setDate));
    expect(screen.getByText('1 field needs attention')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it.each([
    ['before the forecast has come: it is filled in by that', true],
    ['after it', false],
  ])('[ORD-121] the promised day goes in one with the order, said %s', async (_when, isEarly) => {
    const set = jest.spyOn(FormData.prototype, 'set');
    answer = () => HttpResponse.json({ data: sampleOrder({ id: 88 }) }, { status: 201 });
    const forecast = ({ onPick }: SlotPropsOf<'order-form.promise'>) => (
      <button type="button" onClick={() => onPick('2027-01-04', false)}>
        the forecast comes
      </button>
    );
    connectTestShell({
      slot: (name) =>
        name === 'order-form.promise'
          ? [{ remote: 'mf-floor', load: () => Promise.resolve(forecast as never) }]
          : [],
    });
    show(31);
    const comes = await screen.findByText('the forecast comes');
    const say = () => fireEvent.click(screen.getByLabelText(texts.form.setDate));
    if (isEarly) {
      say();
      expect(save()).toBeDisabled();
    }
    fireEvent.click(comes);
    if (!isEarly) say();
    expect(screen.getByLabelText(texts.form.date)).toHaveValue('04-01-2027');
    fireEvent.click(save());
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ orderId: 88 }));
    expect(JSON.parse(String(set.mock.calls.at(-1)?.[1]))).toMatchObject({
      complete_date: '2027-01-04 10:00',
    });
  });

  it('[PERM-049] a day that is offered and not said goes nowhere', async () => {
    const set = jest.spyOn(FormData.prototype, 'set');
    answer = () => HttpResponse.json({ data: sampleOrder({ id: 88 }) }, { status: 201 });
    show(31);
    fireEvent.click(save());
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ orderId: 88 }));
    expect(JSON.parse(String(set.mock.calls.at(-1)?.[1]))).not.toHaveProperty('complete_date');
  });

  it.each([
    ['with its client, where none is given', undefined, true],
    ['with its title, where the client is given', 31, false],
  ])('begins %s', async (_where, clientId, atPicker) => {
    const picker = () => <input aria-label="the client" />;
    connectTestShell({
      slot: (name) =>
        name === 'client-picker' ? [{ remote: 'mf-clients', load: () => Promise.resolve(picker) }] : [],
    });
    show(clientId);
    const field = await screen.findByLabelText('the client');
    const title = screen.getByRole('heading', { name: texts.form.addOrder });
    await waitFor(() => expect(atPicker ? field : title).toHaveFocus());
  });
});
