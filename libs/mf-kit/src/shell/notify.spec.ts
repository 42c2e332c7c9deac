import { notify, noticeStore } from './notify';

beforeEach(() => noticeStore.set({ shown: [], past: [] }));

describe('notices', () => {
  it('[CONST-022] [CONST-023] [CONST-024] [ERR-009] stay as long as their kind', () => {
    notify.success('a');
    notify.warning('b');
    notify.error('c');
    expect(noticeStore.get().shown.map(({ duration }) => duration)).toEqual([3_000, 5_000, 50_000]);
  });

  it('show at most three, the oldest gives way, all are kept in the list', () => {
    ['a', 'b', 'c', 'd'].forEach((text) => notify.success(text));
    expect(noticeStore.get().shown.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
    expect(noticeStore.get().past).toHaveLength(4);
  });

  it('do not repeat a line that is on screen', () => {
    notify.error('x');
    notify.error('x');
    expect(noticeStore.get().shown).toHaveLength(1);
  });

  it('[ERR-009] offer one way back at a time: the newer deed takes the place, and a second try stays beside it', () => {
    const action = { label: 'Undo', run: () => undefined };
    notify.success('added', action);
    notify.error('not sent', { label: 'Try again', run: () => undefined });
    notify.success('moved', action);
    expect(noticeStore.get().shown.map(({ text }) => text)).toEqual(['not sent', 'moved']);
  });

  it('can be closed', () => {
    notify.dismiss(notify.error('x'));
    expect(noticeStore.get().shown).toEqual([]);
  });
});
