import { type LaneItem, type LaneResult, Lanes } from './lanes.js';

/** Lanes whose work is finished by hand; an item in capitals is done alone. */
const controlled = (works = 4, joined = 1) => {
  const started: string[] = [];
  const endings = new Map<number, (result: LaneResult) => void>();
  const lanes = new Lanes<LaneItem>({ works, joined }, (items) => {
    started.push(items.map(({ lane, seq }) => `${lane}${seq}`).join('+'));
    return new Promise((resolve) => items.forEach(({ seq }) => endings.set(seq, resolve)));
  });
  const add = (text: string) => {
    const name = text[0] ?? '';
    lanes.add({ lane: name.toLowerCase(), seq: Number(text.slice(1)), mayJoin: name === name.toLowerCase() });
  };
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

  it('takes what waits in other lanes along, as much as may be, and nothing that is done alone', async () => {
    const { started, add, end } = controlled(1, 3);
    ['a1', 'b2', 'c3', 'c4', 'd5', 'e6', 'F7', 'g8'].forEach(add);
    await end(1);
    await end(2);
    await end(6);
    await end(7);
    expect(started).toEqual(['a1', 'b2+c3+d5', 'e6', 'f7', 'c4+g8']);
  });

  it('joins in one work at a time', async () => {
    const { started, add, end } = controlled(3, 2);
    ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'].forEach(add);
    await end(1);
    await end(2);
    await end(4);
    expect(started).toEqual(['a1', 'b2', 'c3', 'd4+e5', 'f6', 'g7+h8']);
  });

  it('does apart what could not be done together, each before what follows it in its lane', async () => {
    const { started, add, end } = controlled(1, 3);
    ['a1', 'b2', 'c3', 'b4'].forEach(add);
    await end(1);
    await end(2, 'apart');
    await end(2);
    await end(3, 'again');
    add('C3');
    await end(4);
    expect(started).toEqual(['a1', 'b2+c3', 'b2', 'c3', 'b4', 'c3']);
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
    expect(lanes.held()).toMatchObject([{ lane: 'a', seq: 2 }]);
    expect(started).toEqual(['a1']);
  });
});
