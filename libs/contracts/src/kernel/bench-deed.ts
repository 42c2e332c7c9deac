/** In this header a call says which deed of a bench it sends. */
export const BENCH_DEED_HEADER = 'peruke-bench-deed';
