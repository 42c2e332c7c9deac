const TWO_SIGNS = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Whether a search of the list of orders finds less than all: from its second letter or digit on. */
export const narrowsOrders = (search: string): boolean => TWO_SIGNS.test(search);
