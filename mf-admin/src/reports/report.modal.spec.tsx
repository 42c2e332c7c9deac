import { noticeStore } from '@peruke/mf-kit/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { InPopUp, problemsHeard, showAs } from '../testing/admin-screen';
import { useReportFile } from './open-report';
import { ReportModal } from './report.modal';

const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/users/200', () =>
    HttpResponse.json({
      data: [
        {
          id: 8,
          login: 'dana',
          nickName: 'Dana',
          role: { id: 3, name: 'worker' },
          role_id: 3,
          hex_color: null,
          created_at: '2026-01-01 08:00:00',
          last_login: null,
          version: 1,
        },
      ],
    }),
  ),
  http.get('*/base/api/report/:type/pdf', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    asked.push(
      `${pathname} ${searchParams.get('from')} ${searchParams.get('to')} ${searchParams.get('user_id')}`,
    );
    return HttpResponse.json({ data: { url: '/base/api/report/files/x.pdf?sign=y' } });
  }),
);
const opened = jest.fn();
const closed = jest.fn();

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  opened.mockReset();
  closed.mockReset();
  window.open = opened;
});
afterEach(() => server.resetHandlers());

const show = () =>
  showAs(
    'ADMIN',
    <InPopUp close={closed}>
      <ReportModal />
    </InPopUp>,
  );
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const generate = () => fireEvent.click(screen.getByRole('button', { name: 'Generate report' }));

it('[RPT-014] [RPT-015] asks for both days before it asks the server', async () => {
  await show();
  generate();
  expect(await screen.findAllByText('Please enter this field')).toHaveLength(2);
  fill('From', '06-05-2026');
  generate();
  await waitFor(() => expect(screen.getAllByText('Please enter this field')).toHaveLength(1));
  fill('To', '01-05-2026');
  generate();
  await waitFor(() => expect(screen.queryByText('Please enter this field')).not.toBeInTheDocument());
  expect(screen.getByLabelText('To')).toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);
});

it('[RPT-016] [RPT-018] sends days, type, person and format, and opens the answer in a new tab', async () => {
  await show();
  fireEvent.click(screen.getByRole('radio', { name: 'Employees' }));
  fill('From', '01-05-2026');
  fill('To', '06-05-2026');
  fireEvent.click(await screen.findByRole('combobox', { name: /Employee/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Dana', hidden: true }));
  generate();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(asked).toEqual(['/base/api/report/employees/pdf 2026-05-01 2026-05-06 8']);
  expect(opened).toHaveBeenCalledWith('/base/api/report/files/x.pdf?sign=y', '_blank', 'noopener');
});

it('stays open with what was filled in when there is no report', async () => {
  server.use(http.get('*/base/api/report/:type/pdf', () => new HttpResponse(null, { status: 503 })));
  await show();
  fill('From', '01-05-2026');
  fill('To', '06-05-2026');
  generate();
  await waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error' }));
  expect(closed).not.toHaveBeenCalled();
  expect(screen.getByLabelText('To')).toHaveValue('06-05-2026');
});

it('[RPT-017] tells the console of a type that is none', async () => {
  const heard = problemsHeard();
  const Wrong = () => {
    const { make } = useReportFile();
    const request = { type: 'wages' as never, from: '2026-05-01', to: '2026-05-01', format: 'pdf' as const };
    return <button onClick={() => void make(request)}>make</button>;
  };
  await showAs('ADMIN', <Wrong />);
  fireEvent.click(screen.getByRole('button', { name: 'make' }));
  await waitFor(() => expect(heard).toEqual(['Wrong type of report']));
  expect(asked).toEqual([]);
});
