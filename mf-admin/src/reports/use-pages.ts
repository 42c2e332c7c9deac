import type { PagerProps } from '@peruke/ui/table';
import { useState } from 'react';

const PER_PAGE = 100;

/** A long report is leafed through on the page; its rows are all here. Below one page there is nothing to leaf. */
export const usePages = <Row>(rows: readonly Row[] | undefined) => {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(PER_PAGE);
  const total = rows?.length ?? 0;
  const shown = Math.min(page, Math.max(1, Math.ceil(total / perPage)));
  const paging: PagerProps | undefined =
    total > PER_PAGE
      ? {
          page: shown,
          perPage,
          total,
          onPageChange: setPage,
          onPerPageChange: setPerPage,
          perPageOptions: [100, 250, 500],
        }
      : undefined;
  return { rows: paging ? rows?.slice((shown - 1) * perPage, shown * perPage) : rows, paging };
};
