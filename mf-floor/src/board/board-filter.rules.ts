import { BOARD_KINDS, type BoardQuery } from '@peruke/contracts/floor';

/** The filter as it stands in the address; what nobody knows is left out. */
export const filterOf = (address: URLSearchParams): BoardQuery => {
  const kind = BOARD_KINDS.find((one) => one === address.get('kind'));
  const search = address.get('search')?.trim() ?? '';
  return {
    ...(kind && { kind }),
    ...(address.get('rush') === '1' && { rush: '1' as const }),
    ...(address.get('late') === '1' && { late: '1' as const }),
    ...(search !== '' && { search }),
  };
};

/** The address with one value changed; an empty one goes. */
export const withValue =
  (name: string, value: string) =>
  (address: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
