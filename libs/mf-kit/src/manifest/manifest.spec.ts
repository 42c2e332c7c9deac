import { matchPage, parseManifests } from '.';

const orders = {
  name: 'mf-orders',
  pages: [
    { path: '/orders', title: { he: 'א', en: 'a' }, layout: 'main' },
    { path: '/orders/:id/:tab?', title: { he: 'א', en: 'a' }, layout: 'main' },
    { path: '/orders/print/:id', title: { he: 'א', en: 'a' }, layout: 'print' },
  ],
};

describe('the registry', () => {
  it('costs only the remote whose manifest is broken', () => {
    const refused: string[] = [];
    const untitled = { name: 'mf-x', pages: [{ path: '/x', title: null }] };
    const manifests = parseManifests([orders, { name: 'Mf Bad' }, 7, untitled], (problem) =>
      refused.push(problem),
    );
    expect(manifests.map(({ name }) => name)).toEqual(['mf-orders']);
    expect(refused).toHaveLength(3);
  });

  it('takes a list or an object with remotes, and knows where an entry lies', () => {
    expect(parseManifests({ remotes: [orders] })[0]?.entry).toBe('/remotes/mf-orders/remoteEntry.js');
  });

  it('[NAV-014] gives a page without a layout the empty one', () => {
    const [manifest] = parseManifests([{ name: 'mf-x', pages: [{ path: '/x', title: { he: '', en: '' } }] }]);
    expect(manifest?.pages[0]?.layout).toBe('empty');
  });

  it.each([
    ['/orders', '/orders'],
    ['/orders/5', '/orders/:id/:tab?'],
    ['/orders/5/logs', '/orders/:id/:tab?'],
    ['/orders/print/5', '/orders/print/:id'],
    ['/orders/5/logs/more', undefined],
  ])('finds the page of %s', (pathname, expected) => {
    expect(matchPage(parseManifests([orders]), pathname)?.page.path).toBe(expected);
  });
});
