import { keepPresses } from './kept-press';

const box = (top: number) => new DOMRect(100, top, 80, 40);
const find = () => document.querySelector<HTMLElement>('#save') as HTMLElement;
const clicked = jest.fn();
let top: number;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<input /><button id="save"><span>save</span></button>';
  top = 200;
  find().getBoundingClientRect = () => box(top);
  find().addEventListener('click', clicked);
  clicked.mockClear();
  stop = keepPresses();
});
afterEach(() => stop());

// jsdom has no events of a pointer
const pointer = (type: string, on: Element, { pointerType = 'mouse', ...more }: PointerEventInit = {}) => {
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: 120, clientY: 220, ...more });
  on.dispatchEvent(Object.assign(event, { pointerType }));
};
const press = (more?: PointerEventInit) => pointer('pointerdown', find().firstElementChild as Element, more);
const letGo = (more?: PointerEventInit) => pointer('pointerup', document.body, more);

it('what moves away from under the pointer is pressed all the same, once', () => {
  press();
  top = 260;
  letGo();
  letGo();
  expect(clicked).toHaveBeenCalledTimes(1);
});

it.each([
  ['stays where it was: the browser clicks it', () => press(), () => undefined],
  ['is still under the pointer: the browser clicks it', () => press(), () => (top = 210)],
  ['has gone', () => press(), () => ((top = 260), find().remove())],
  ['is pressed by a finger', () => press({ pointerType: 'touch' }), () => (top = 260)],
  ['is pressed by the other button', () => press({ button: 2 }), () => (top = 260)],
])('nothing is added when it %s', (_what, begin, meanwhile) => {
  begin();
  meanwhile();
  letGo();
  expect(clicked).not.toHaveBeenCalled();
});

it('whoever drags on does not press', () => {
  press();
  top = 260;
  letGo({ clientX: 160 });
  expect(clicked).not.toHaveBeenCalled();
});
