import { heldDeed, holdDeed, sendHeld, takeHeldBack } from './held';
import { notify, noticeStore } from './notify';

const sent: string[] = [];
const hold = (step: string) =>
  holdDeed({ orderId: 7, step, text: step }, () => {
    sent.push(step);
    return Promise.resolve();
  });
const see = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  takeHeldBack();
  jest.useRealTimers();
});

it('sends a deed after five seconds, once', () => {
  hold('Washing');
  expect(heldDeed.get()).toMatchObject({ orderId: 7, step: 'Washing' });
  jest.advanceTimersByTime(4_900);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(sent).toEqual(['Washing']);
  expect(heldDeed.get()).toBeUndefined();
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual(['Washing']);
});

it('sends nothing of what is taken back', () => {
  hold('Washing');
  takeHeldBack();
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

it('has undone what was sent ahead of what is taken back, and nothing once it is sent', async () => {
  const undone = jest.fn(() => Promise.resolve());
  const send = () => Promise.resolve();
  const deed = { orderId: 7, step: 'Wig Building', text: '' };
  holdDeed(deed, send, undone);
  takeHeldBack();
  takeHeldBack();
  expect(undone).toHaveBeenCalledTimes(1);
  holdDeed(deed, send, undone);
  await sendHeld();
  takeHeldBack();
  expect(undone).toHaveBeenCalledTimes(1);
});

it('sends the one before at once when another one follows, each its own', () => {
  hold('Washing');
  hold('Cut And Set');
  expect(sent).toEqual(['Washing']);
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual(['Washing', 'Cut And Set']);
});

it('shares one place with the notices that offer a way back: the newer deed takes it', () => {
  const action = { label: 'Undo', run: () => undefined };
  notify.success('added', action);
  hold('Washing');
  expect(noticeStore.get().shown).toEqual([]);
  expect(sent).toEqual([]);
  notify.success('moved', action);
  expect(sent).toEqual(['Washing']);
  expect(heldDeed.get()).toBeUndefined();
  expect(noticeStore.get().shown).toMatchObject([{ text: 'moved' }]);
});

it.each([
  ['the page goes out of sight', () => see('hidden')],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['somebody signs out', () => void sendHeld()],
])('sends it at once when %s', (_what, leave) => {
  hold('Washing');
  see('visible');
  expect(sent).toEqual([]);
  leave();
  expect(sent).toEqual(['Washing']);
});
