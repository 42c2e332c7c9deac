import { offeredClients, startOfClient } from './client-picker.rules';

const devora = { id: 1, full_name: 'Devora Stern', phone: '+972501234567' };
const miriam = { id: 2, full_name: 'Miriam Adler', phone: '+972521234567' };

describe('the client picker', () => {
  it('[CLI-039] shows the present client first, and once, while nothing is typed', () => {
    expect(offeredClients([miriam, devora], devora, '')).toEqual([devora, miriam]);
    expect(offeredClients([miriam], undefined, '')).toEqual([miriam]);
  });

  it('[CLI-039] shows what a search finds and nothing else', () => {
    expect(offeredClients([miriam], devora, 'miriam')).toEqual([miriam]);
    expect(offeredClients([], devora, 'nobody')).toEqual([]);
  });

  it.each([
    ['', {}],
    ['052-555 0143', { phone: '052-555 0143' }],
    ['+1 (212) 555-0143', { phone: '+1 (212) 555-0143' }],
    ['רות כהן', { name: 'רות כהן' }],
    ['4 sisters', { name: '4 sisters' }],
  ])('begins a new client with %p', (typed, start) => {
    expect(startOfClient(typed)).toEqual(start);
  });
});
