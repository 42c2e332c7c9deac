import type { Board, BoardColumn } from '@peruke/contracts/floor';

/** The work centres of a board, without what waits for its start or its client. */
export const centresOf = ({ columns }: Board): BoardColumn[] =>
  columns.filter((column) => column.centre_id !== null);

/** Whose queue a bench shows: what was chosen here, else the operator's own, else the first that has something to do. */
export const chosenCentre = (
  board: Board,
  kept: string | undefined,
  operatorId: number,
): BoardColumn | undefined => {
  const centres = centresOf(board);
  return (
    centres.find(({ key }) => key === kept) ??
    centres.find(({ people = [] }) => people.includes(operatorId)) ??
    centres.find(({ cards }) => cards.length > 0) ??
    centres[0]
  );
};

/** Whose names a locked bench offers: those of its work centre, or all where it has none of them. */
export const offeredFirst = <O extends { id: number }>(
  operators: readonly O[],
  people: readonly number[] = [],
): readonly O[] => {
  const here = operators.filter(({ id }) => people.includes(id));
  return here.length > 0 ? here : operators;
};
