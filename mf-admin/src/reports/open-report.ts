import { download, errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportFileMutation } from '../api/reports.api';
import { logProblem } from '@peruke/mf-kit/config';
import { isReportType, reportAddress, type ReportRequest, WRONG_TYPE } from '../api/report-request.rules';

/** Opens an address in a tab of its own, which knows nothing of this one. */
export const openTab = (url: string): void => void window.open(url, '_blank', 'noopener');

/** Makes a report's file: a PDF opens in a new tab, a spreadsheet is saved (RPT-018). */
export const useReportFile = () => {
  const { t } = useTranslation();
  const [ask] = useReportFileMutation();
  const [busy, setBusy] = useState<ReportRequest['format']>();

  const make = async (request: ReportRequest): Promise<boolean> => {
    if (!isReportType(request.type)) {
      logProblem(WRONG_TYPE);
      return false;
    }
    setBusy(request.format);
    const refused = request.format === 'pdf' ? await openPdf(request) : await saveSheet(request);
    setBusy(undefined);
    if (refused)
      notify.error(errorText(refused), { label: t('reports.retry'), run: () => void make(request) });
    return !refused;
  };

  const openPdf = async (request: ReportRequest): Promise<unknown> => {
    const answer = await ask(request);
    if (answer.data) openTab(answer.data.url);
    return answer.error;
  };
  const saveSheet = (request: ReportRequest): Promise<unknown> =>
    download({ ...reportAddress(request), name: `${request.type}.xlsx` });

  return { make, busy };
};
