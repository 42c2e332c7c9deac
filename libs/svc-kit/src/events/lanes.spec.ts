import { type LaneResult, Lanes } from './lanes.js';

interface Item {
  lane: string;
  seq: number;
}

/** Lanes whose work is finished by hand. */
const controlled = (width = 4) => {
  const started: string[] = [];
  const endings = new Map<number, (result: LaneResult) => void>();
  const lanes = new Lanes<Item>(width, ({ lane, seq }) => {
    started.push(`${lane}${seq}`);
    return new Promise((resolve) => endings.set(seq, resolve));
  });
  const add = (text: string) => lanes.add({ lane: text[0] ?? '', seq: Number(text.slice(1)) });
  const end = async (seq: number, result: LaneResult = 'done') => {
    endings.get(seq)?.(result);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { lanes, started, add, end };
};

describe('lanes', () => {
  it('works lanes side by side, the items of one lane one after another in stream order', async () => {
    const { started, add, end } = controlled();
    ['a1', 'b2', 'a5', 'a3'].forEach(add);
    expect(started).toEqual(['a1', 'b2']);
    await end(1);
    await end(3);
    expect(started).toEqual(['a1', 'b2', 'a3', 'a5']);
  });

  it('holds back a lane whose item failed until that item has come again; the others pass', async () => {
    const { started, add, end } = controlled();
    ['a1', 'a2', 'b3'].forEach(add);
    await end(1, 'again');
    await end(3);
    add('b4');
    expect(started).toEqual(['a1', 'b3', 'b4']);
    add('a1');
    await end(1);
    expect(started).toEqual(['a1', 'b3', 'b4', 'a1', 'a2']);
  });

  it('starts no more than its width at a time', async () => {
    const { started, add, end } = controlled(2);
    ['a1', 'b2', 'c3', 'd4'].forEach(add);
    expect(started).toEqual(['a1', 'b2']);
    await end(2);
    expect(started).toEqual(['a1', 'b2', 'c3']);
  });

  it('takes a second delivery of what it holds for the same one', async () => {
    const { lanes, started, add, end } = controlled();
    ['a1', 'a2', 'a2', 'a1'].forEach(add);
    expect(lanes.held()).toHaveLength(2);
    await end(1);
    await end(2);
    expect(started).toEqual(['a1', 'a2']);
    expect(lanes.held()).toEqual([]);
  });

  it('finishes what runs when it is closed and keeps the rest', async () => {
    const { lanes, started, add, end } = controlled();
    ['a1', 'a2'].forEach(add);
    const closed = lanes.close();
    await end(1);
    await closed;
    expect(lanes.held()).toEqual([{ lane: 'a', seq: 2 }]);
    expect(started).toEqual(['a1']);
  });
});
