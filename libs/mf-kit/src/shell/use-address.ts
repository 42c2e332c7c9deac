import { useMemo, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** Answers what the address is to say, from what it says at this moment. */
export type WriteAddress = (change: (now: URLSearchParams) => URLSearchParams) => void;

/**
 * State of a page that lives in its address, so that Back and a link lead to the same. The router renders an address
 * some time after the browser has it; so what is written starts from the browser's, never from what was rendered, and
 * is seen at once. What a page that has been left still writes (a search that was resting) goes nowhere.
 */
export const useAddress = (): [URLSearchParams, WriteAddress] => {
  const location = useLocation();
  const navigate = useNavigate();
  const [written, setWritten] = useState<{ since: Location; search: string }>();
  const search = written?.since === location ? written.search : location.search;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const write: WriteAddress = (change) => {
    const newest = window.location;
    if (newest.pathname !== location.pathname) return;
    const next = change(new URLSearchParams(newest.search)).toString();
    setWritten({ since: location, search: next });
    void navigate({ search: next }, { replace: true });
  };
  return [query, write];
};
