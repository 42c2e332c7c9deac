import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { DataTable } from './data-table';

const onWiden = jest.fn();
const onMove = jest.fn();
const onSortChange = jest.fn();

/** What lies under the pointer, the topmost first: jsdom lays nothing out. */
let under: Element[] = [];
const style = document.createElement('style');
const setDirection = (direction: 'ltr' | 'rtl') => (style.textContent = `th { direction: ${direction} }`);

beforeEach(() => {
  jest.clearAllMocks();
  under = [];
  document.head.append(style);
  setDirection('ltr');
  document.elementsFromPoint = () => under;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 40));
  renderUi(
    <DataTable
      label="Orders"
      columns={['barcode', 'state', 'owner'].map((id) => ({
        id,
        header: id,
        sortable: true,
        cell: () => id,
      }))}
      rows={[{ id: 1 }]}
      rowKey={({ id }) => id}
      sort={null}
      onSortChange={onSortChange}
      onDraw={{ onWiden, onMove }}
    />,
  );
});
afterEach(() => {
  style.remove();
  jest.restoreAllMocks();
});

const head = (name: string) => screen.getByRole('columnheader', { name });
const edge = (name: string) => head(name).querySelector('[aria-hidden]:not(button *)')!;
const mouse = (type: string, target: Element | Window, clientX: number, more: PointerEventInit = {}) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, ...more });
  return fireEvent(target, Object.assign(event, { pointerType: more.pointerType ?? 'mouse' }));
};
const letGo = (clientX: number) => mouse('pointerup', window, clientX);
/** The time of the page goes on: a click that belongs to what was drawn has come by now, or never comes. */
const aMomentLater = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const sortBy = (name: string) => fireEvent.click(within(head(name)).getByRole('button'));

describe('the edge of a head', () => {
  it.each([
    ['to the right where lines run from the left', 'ltr', 500, 550, 250],
    ['to the left where lines run from the right', 'rtl', 500, 450, 250],
    ['back, narrower', 'ltr', 500, 450, 150],
    ['as far as sense goes', 'ltr', 500, 2000, 480],
    ['no narrower than can be read', 'ltr', 500, 10, 80],
  ] as const)('is drawn %s', (_where, direction, from, to, width) => {
    setDirection(direction);
    mouse('pointerdown', edge('state'), from);
    mouse('pointermove', window, to);
    expect(head('state').style).toHaveProperty('inlineSize', `${width}px`);
    expect(head('owner').style).not.toHaveProperty('inlineSize', `${width}px`);
    letGo(to);
    expect(onWiden.mock.calls).toEqual([['state', width]]);
    expect(onMove).not.toHaveBeenCalled();
    mouse('pointermove', window, to + 30);
    letGo(to);
    expect(onWiden).toHaveBeenCalledTimes(1);
  });

  it('that is pressed and let go leaves the column as wide as it was', () => {
    mouse('pointerdown', edge('state'), 500);
    letGo(500);
    expect(onWiden).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['the system, which takes the pointer away', () => mouse('pointercancel', window, 560)],
  ])('is given up by %s', (_by, giveUp) => {
    mouse('pointerdown', edge('state'), 500);
    mouse('pointermove', window, 560);
    giveUp();
    letGo(560);
    expect(onWiden).not.toHaveBeenCalled();
  });
});

it.each([
  ['a finger, which scrolls', { pointerType: 'touch' }],
  ['another button of the mouse', { button: 2 }],
])('%s draws neither an edge nor a head', (_by, more) => {
  under = [head('owner')];
  for (const part of [edge('state'), head('state')]) {
    mouse('pointerdown', part, 500, more);
    mouse('pointermove', window, 600);
    expect(head('state')).not.toHaveAttribute('data-drawn');
    letGo(600);
  }
  expect(onWiden).not.toHaveBeenCalled();
  expect(onMove).not.toHaveBeenCalled();
});

describe('a head', () => {
  it('goes to the place over which it is let go, also under something that floats there', () => {
    under = [document.createElement('div'), head('owner')];
    mouse('pointerdown', head('state'), 500);
    mouse('pointermove', window, 506);
    expect(head('state')).not.toHaveAttribute('data-drawn');
    mouse('pointermove', window, 507);
    expect(head('state')).toHaveAttribute('data-drawn', 'drawn');
    expect(head('owner')).toHaveAttribute('data-drawn', 'place');
    letGo(507);
    expect(onMove.mock.calls).toEqual([['state', 'owner']]);
  });

  it.each([
    ['over itself', () => [head('state')]],
    ['beside the table', () => [document.body]],
  ])('that is let go %s stays', (_where, where) => {
    under = where();
    mouse('pointerdown', head('state'), 500);
    mouse('pointermove', window, 540);
    expect(head('state')).toHaveAttribute('data-drawn', 'drawn');
    letGo(540);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('the first one, which is the link of its row, stays', () => {
    under = [head('owner')];
    mouse('pointerdown', head('barcode'), 100);
    mouse('pointermove', window, 200);
    expect(head('barcode')).not.toHaveAttribute('data-drawn');
    letGo(200);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is given up by Escape, which nothing else hears; another key is nobody’s business', () => {
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    under = [head('owner')];
    mouse('pointerdown', head('state'), 500);
    mouse('pointermove', window, 540);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(head('state')).toHaveAttribute('data-drawn', 'drawn');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(head('state')).not.toHaveAttribute('data-drawn');
    letGo(540);
    expect(onMove).not.toHaveBeenCalled();
    expect(heard).toEqual(['a']);
    document.removeEventListener('keydown', hear);
  });
});

describe('the click that ends what was drawn', () => {
  it('does not sort; the next one does', () => {
    mouse('pointerdown', head('state'), 500);
    mouse('pointermove', window, 540);
    letGo(540);
    sortBy('state');
    expect(onSortChange).not.toHaveBeenCalled();
    sortBy('state');
    expect(onSortChange).toHaveBeenCalledTimes(1);
  });

  it('sorts where the pointer hardly moved', () => {
    mouse('pointerdown', head('state'), 500);
    mouse('pointermove', window, 503);
    letGo(503);
    sortBy('state');
    expect(onSortChange).toHaveBeenCalledTimes(1);
  });

  it('is not waited for: where it does not come, the next click sorts', async () => {
    mouse('pointerdown', edge('state'), 500);
    mouse('pointermove', window, 540);
    letGo(540);
    await aMomentLater();
    sortBy('state');
    expect(onSortChange).toHaveBeenCalledTimes(1);
  });
});
