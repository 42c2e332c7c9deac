import { BOARD_KINDS, type BoardQuery } from '@peruke/contracts/floor';
import { PROPERTY_OPTIONS } from '@peruke/contracts/orders';

/** By their names in the order; what each is called stands in the texts. */
export const WIG_TYPES: readonly string[] = PROPERTY_OPTIONS.wigType;

/** The filter as it stands in the address; what nobody knows is left out. */
export const filterOf = (address: URLSearchParams): BoardQuery => {
  const kind = BOARD_KINDS.find((one) => one === address.get('kind'));
  const search = address.get('search')?.trim() ?? '';
  const wigType = address.get('wig_type') ?? '';
  const maker = address.get('maker') ?? '';
  return {
    ...(kind && { kind }),
    ...(address.get('rush') === '1' && { rush: '1' as const }),
    ...(address.get('late') === '1' && { late: '1' as const }),
    ...(address.get('unseen') === '1' && { unseen: '1' as const }),
    ...(WIG_TYPES.includes(wigType) && { wig_type: wigType }),
    ...(/^[1-9]\d{0,8}$/.test(maker) && { maker: Number(maker) }),
    ...(search !== '' && { search }),
  };
};

/** The columns that are to be shown: the chosen one, or all where nobody chose or the chosen one is gone. */
export const columnsOf = <Column extends { key: string }>(
  columns: readonly Column[],
  address: URLSearchParams,
): readonly Column[] => {
  const chosen = columns.find(({ key }) => key === address.get('centre'));
  return chosen ? [chosen] : columns;
};

/** Whether anything of the address narrows the board. */
export const isFiltered = (address: URLSearchParams, columns: readonly { key: string }[]): boolean =>
  Object.keys(filterOf(address)).length > 0 || columns.some(({ key }) => key === address.get('centre'));

/** The address with one value changed; an empty one goes. */
export const withValue =
  (name: string, value: string) =>
  (address: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
