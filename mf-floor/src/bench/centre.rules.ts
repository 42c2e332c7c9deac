import type { Board, BoardColumn } from '@peruke/contracts/floor';

/** The work centres of a board, without what waits for its start or its client. */
export const centresOf = ({ columns }: Board): BoardColumn[] =>
  columns.filter((column) => column.centre_id !== null);

/** Whose queue a bench shows: what was chosen here, else the first that has something to do. */
export const chosenCentre = (board: Board, kept: string | undefined): BoardColumn | undefined => {
  const centres = centresOf(board);
  return (
    centres.find(({ key }) => key === kept) ?? centres.find(({ cards }) => cards.length > 0) ?? centres[0]
  );
};
