import { clientsListReducer, kindToggled, pageChosen, searched, statusOf } from './clients-list.slice';

const start = clientsListReducer(undefined, { type: 'start' });

describe('filters of the clients list', () => {
  it('[CLI-003] [CLI-064] start with existing clients, 15 a page', () => {
    expect(start).toMatchObject({ existing: true, deleted: false, perPage: 15, page: 1 });
    expect(statusOf(start)).toBe('active');
  });

  it('[CLI-004] keep at least one kind on; both on means both', () => {
    expect(clientsListReducer(start, kindToggled('existing'))).toEqual(start);
    const both = clientsListReducer(start, kindToggled('deleted'));
    expect(statusOf(both)).toBe('both');
    const deleted = clientsListReducer(both, kindToggled('existing'));
    expect(statusOf(deleted)).toBe('deleted');
    expect(clientsListReducer(deleted, kindToggled('deleted'))).toEqual(deleted);
  });

  it('lead back to page 1', () => {
    const third = clientsListReducer(start, pageChosen(3));
    expect(clientsListReducer(third, searched('levi')).page).toBe(1);
    expect(clientsListReducer(third, kindToggled('deleted')).page).toBe(1);
  });
});
