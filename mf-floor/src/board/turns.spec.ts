import { takeTurn } from './turns';

let frames: FrameRequestCallback[] = [];
const nextFrame = (): void => {
  const [frame] = frames.splice(0, 1);
  frame?.(0);
};

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  while (frames.length > 0) nextFrame();
  jest.restoreAllMocks();
});

describe('the turns of cards', () => {
  it('come few to a frame, in the order of asking, however many ask at once', () => {
    const drawn: number[] = [];
    for (let card = 0; card < 7; card++) takeTurn(() => drawn.push(card));
    expect(drawn).toEqual([]);
    const perFrame: number[] = [];
    while (frames.length > 0) {
      const before = drawn.length;
      nextFrame();
      perFrame.push(drawn.length - before);
    }
    expect(drawn).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(Math.max(...perFrame)).toBeLessThan(4);
  });

  it('are given up by a card that has gone by, and cost no frame then', () => {
    const drawn: string[] = [];
    const leave = takeTurn(() => drawn.push('gone'));
    takeTurn(() => drawn.push('stays'));
    leave();
    nextFrame();
    expect(drawn).toEqual(['stays']);
    expect(frames).toEqual([]);
  });
});
