import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** For a link that stays a link (middle click, copy) and still goes without a reload. */
export const useGo = (to: string): ((event: MouseEvent<HTMLAnchorElement>) => void) => {
  const navigate = useNavigate();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(to);
  };
};
