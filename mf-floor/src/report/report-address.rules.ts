import { BOARD_KINDS, type FloorReportQuery } from '@peruke/contracts/floor';
import { wireDateOf } from '@peruke/ui/formats';

const DAY = /^\d{4}-\d\d-\d\d$/;
const WEEKS_BACK = 13;

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** The report as it stands in the address; without days it is that of the last quarter of a year. */
export const reportOfAddress = (address: URLSearchParams, today: Date): FloorReportQuery => {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const back = new Date(today);
  back.setDate(back.getDate() - WEEKS_BACK * 7);
  const isWhole = DAY.test(from) && DAY.test(to) && from <= to;
  const kind = BOARD_KINDS.find((one) => one === address.get('kind'));
  const [centre, maker] = [idOf(address.get('centre')), idOf(address.get('maker'))];
  const wigType = address.get('wig_type') ?? '';
  return {
    from: isWhole ? from : wireDateOf(back),
    to: isWhole ? to : wireDateOf(today),
    ...(kind && { kind }),
    ...(wigType !== '' && { wig_type: wigType }),
    ...(centre !== undefined && { centre }),
    ...(maker !== undefined && { maker }),
  };
};

/** Whether it asks for anything but what it shows by itself. */
export const isFiltered = (address: URLSearchParams, today: Date): boolean => {
  const [asked, plain] = [address, new URLSearchParams()].map((one) => reportOfAddress(one, today));
  return JSON.stringify(asked) !== JSON.stringify(plain);
};

/** Whose own figures are open beside the report. */
export const personOfAddress = (address: URLSearchParams): number | undefined => idOf(address.get('person'));
