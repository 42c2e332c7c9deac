/** A list with one entry put in or taken out, in the order of the whole. */
export const toggled = <T>(all: readonly T[], chosen: readonly T[], one: T, isChosen: boolean): T[] =>
  all.filter((entry) => (entry === one ? isChosen : chosen.includes(entry)));
