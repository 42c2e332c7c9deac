import { dropSecondPresses, keepPresses } from './kept-press';

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

describe('a double press on the answer of a question', () => {
  let behind: HTMLElement;
  const heard: string[] = [];
  let now: number;
  const pressAt = (element: Element, [x, y]: [number, number], after: number): void => {
    now += after;
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const event = new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: y,
        detail: 1,
      });
      Object.defineProperty(event, 'timeStamp', { value: now });
      element.dispatchEvent(event);
    }
  };
  const question = (role: string): HTMLElement => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', role);
    const yes = dialog.appendChild(document.createElement('button'));
    yes.addEventListener('click', () => dialog.remove());
    return yes;
  };
  let stopDropping: () => void;
  beforeEach(() => {
    now = 1_000;
    heard.length = 0;
    behind = document.body.appendChild(document.createElement('button'));
    for (const type of ['pointerdown', 'click']) behind.addEventListener(type, () => heard.push(type));
    stopDropping = dropSecondPresses();
  });
  afterEach(() => stopDropping());

  it('does not fall on what lies behind it', () => {
    pressAt(question('alertdialog'), [10, 10], 0);
    pressAt(behind, [12, 11], 120);
    expect(heard).toEqual([]);
    // whoever presses later, or elsewhere, means it
    pressAt(behind, [12, 11], 500);
    expect(heard).toEqual(['pointerdown', 'click']);
  });

  it('is two presses with a key in between', () => {
    pressAt(question('alertdialog'), [10, 10], 0);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    pressAt(behind, [10, 10], 120);
    expect(heard).toEqual(['pointerdown', 'click']);
  });

  it.each<[string, string, [number, number]]>([
    ['elsewhere', 'alertdialog', [40, 10]],
    ['after something that is no question', 'menu', [10, 10]],
  ])('is two presses %s', (_where, role, place) => {
    pressAt(question(role), [10, 10], 0);
    pressAt(behind, place, 120);
    expect(heard).toEqual(['pointerdown', 'click']);
  });
});
