import { connectTestShell, startTestTexts } from '../testing';
import { noticeStore } from './notify';
import { openModal, stack } from './stack';

const part = {
  remote: 'mf-x',
  load: () => Promise.resolve(() => null),
  entry: { kind: 'popup', size: 'm' } as const,
};

beforeAll(() => startTestTexts('en', { shell: { already_open: 'This element has been opened' } }));

beforeEach(async () => {
  connectTestShell({ modal: (name) => (name === 'admin.report' ? undefined : part) });
  noticeStore.set({ shown: [], past: [] });
  await stack.goToLevel(0);
});

const names = () => stack.get().entries.map((entry) => entry.name);
const idOf = (name: string): number => stack.get().entries.find((entry) => entry.name === name)?.id ?? 0;

describe('the pop-up stack', () => {
  it('answers the result of the panel', async () => {
    const result = openModal('clients.form', {});
    stack.settle(idOf('clients.form'), { clientId: 5, name: 'Dana' });
    await expect(result).resolves.toEqual({ clientId: 5, name: 'Dana' });
    expect(names()).toEqual([]);
  });

  it('answers nothing when the panel was left', async () => {
    const result = openModal('clients.card', { clientId: 1 });
    await stack.dismiss(idOf('clients.card'));
    await expect(result).resolves.toBeUndefined();
  });

  it('[NAV-026] [NAV-027] does not open an open panel again, and says so', async () => {
    void openModal('clients.card', { clientId: 1 });
    await expect(openModal('clients.card', { clientId: 2 })).resolves.toBeUndefined();
    expect(names()).toEqual(['clients.card']);
    expect(noticeStore.get().shown[0]).toMatchObject({
      type: 'warning',
      text: 'This element has been opened',
    });
    expect(stack.get().focus?.id).toBe(idOf('clients.card'));
  });

  it('[NAV-025] goes to a level, closing what is above', async () => {
    void openModal('orders.card', { orderId: 1 });
    void openModal('clients.card', { clientId: 1 });
    void openModal('clients.form', {});
    await expect(stack.goToLevel(1)).resolves.toBe(true);
    expect(names()).toEqual(['orders.card']);
  });

  it('stops where a dirty form refuses', async () => {
    void openModal('orders.card', { orderId: 1 });
    void openModal('clients.form', {});
    stack.guardClose(idOf('clients.form'), () => Promise.resolve(false));
    await expect(stack.goToLevel(0)).resolves.toBe(false);
    expect(names()).toEqual(['orders.card', 'clients.form']);
    stack.guardClose(idOf('clients.form'), () => true);
  });

  it('says that something went wrong when no remote offers the panel', async () => {
    await expect(openModal('admin.report', {})).resolves.toBeUndefined();
    expect(noticeStore.get().shown[0]?.type).toBe('error');
  });
});
