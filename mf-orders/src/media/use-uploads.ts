import {
  isUploadStep,
  type Order,
  UPLOAD_EVENT,
  type UploadEvent,
  type UploadStep,
} from '@peruke/contracts/orders';
import type { ErrorCode } from '@peruke/contracts/kernel';
import { errorText, fieldErrors, idempotencyKey, isApiError } from '@peruke/mf-kit/api';
import { useLive } from '@peruke/mf-kit/realtime';
import { useSession } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { isolated } from '@peruke/ui/formats';
import { useFieldText } from '@peruke/ui/forms';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ordersApi, useUploadFilesMutation } from '../api/orders.api';
import type { AppDispatch } from '../store';
import { isVideo } from '../files/file-types.rules';
import { CLEAR_AFTER_MS, uploadItems } from './upload-items.rules';
import { UNTOLD, type PhotoView, viewsOf } from '../files/photo-view.rules';
import { useAccepted } from './use-accepted';

interface Going {
  readonly key: number;
  readonly file: File;
  readonly isPhoto: boolean;
  readonly view: PhotoView;
  /** A second try after a lost answer is the same call: no photo comes twice. */
  readonly idempotencyKey: string;
}

interface Adding {
  /** Just taken with the camera here. */
  isPhoto?: boolean;
  /** What the photos show. */
  view?: PhotoView;
  /** The key of the try before. */
  held?: string;
}

/** The file that is under way, and what ends it: the last step of the server, or a card on which all files are ready. */
interface Current {
  key: number;
  answered: boolean;
  end: (step: UploadStep) => void;
}

const isReady = ({ files }: Order): boolean =>
  [...files.images, ...files.videos].every((file) => file.is_ready !== false);

const FILE_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'file_unsupported',
  'file_damaged',
  'file_infected',
]);

/** What the server says of a file comes before what it says of the call (UPL-011). */
const refusalText = (error: unknown, say: (text: string) => string): string => {
  if (isApiError(error) && FILE_CODES.has(error.code)) return errorText(error);
  const [text] = Object.values(fieldErrors(error));
  return text === undefined ? errorText(error) : say(text);
};

/** What the file itself or its order is refused for stays so; a call that nobody answered, or at a bad moment, may pass. */
const mayPass = (error: unknown): boolean =>
  !isApiError(error) ||
  typeof error.status === 'string' ||
  error.status >= 500 ||
  [401, 408, 409, 429].includes(error.status);

let lastKey = 0;

/** Sends files one after another and follows their steps on the caller's own channel (UPL-008). */
export const useUploads = (order: Order, enabled: boolean) => {
  const { t } = useTranslation();
  const say = useFieldText();
  const { user } = useSession();
  const accepted = useAccepted();
  const [items, change] = useReducer(uploadItems, []);
  const [upload] = useUploadFilesMutation();
  const dispatch = useDispatch<AppDispatch>();
  const queue = useRef<Going[]>([]);
  const running = useRef(false);
  const current = useRef<Current>(undefined);
  const left = useRef(false);

  const channel = enabled && user ? `private-status.${user.id}.${order.id}` : undefined;
  useLive(channel, [UPLOAD_EVENT], (data) => {
    // joined while a file is under way, as on an order that was made a moment ago: its last step may have been told before
    if (data === undefined && current.current?.answered)
      dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id: order.id }]));
    const { action } = (data ?? {}) as Partial<UploadEvent>;
    const going = current.current;
    if (!isUploadStep(action) || !going) return;
    if (action === 'complete' || action === 'failed') going.end(action);
    else change({ type: 'stepped', key: going.key, step: action });
  });
  useEffect(() => {
    // where the line is down the card itself tells the end
    if (current.current?.answered && isReady(order)) current.current.end('complete');
  }, [order]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      if (current.current?.answered) current.current.end('complete');
    };
  }, []);

  const end = (key: number, step: UploadStep): void => {
    change({ type: 'stepped', key, step });
    setTimeout(() => change({ type: 'cleared', key }), CLEAR_AFTER_MS);
  };

  const sendOne = async ({ key, file, isPhoto, view, idempotencyKey: held }: Going): Promise<boolean> => {
    change({ type: 'stepped', key, step: 'start' });
    let finish: (step: UploadStep) => void = () => undefined;
    const over = new Promise<UploadStep>((resolve) => (finish = resolve));
    const going: Current = { key, answered: false, end: finish };
    current.current = going;
    const video = isVideo(file);
    const answer = await upload({
      id: order.id,
      images: video ? [] : [file],
      videos: video ? [file] : [],
      views: new Map([[file, view]]),
      key: held,
      onProgress: (share) =>
        change({ type: 'sent', key, done: Math.round(share * file.size), total: file.size }),
    });
    going.answered = true;
    if (answer.error) {
      finish('failed');
      const again = { label: t('card.gallery.retry'), run: () => add([file], { isPhoto, view, held }) };
      notify.error(
        `${isolated(file.name)}: ${refusalText(answer.error, say)}`,
        mayPass(answer.error) ? again : undefined,
      );
    } else if (left.current || isReady(answer.data)) finish('complete');
    end(key, await over);
    current.current = undefined;
    return !answer.error;
  };

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    // the queue outlives its card; with the page goes what was not sent yet
    const hold = (event: BeforeUnloadEvent): void => {
      if (queue.current.length > 0 || current.current?.answered === false) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    let done = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      if (!(await sendOne(next))) continue;
      if (next.isPhoto) notify.success(t('card.gallery.photoAdded'));
      else done += 1;
    }
    running.current = false;
    window.removeEventListener('beforeunload', hold);
    if (done > 0) notify.success(t('card.gallery.added', { count: done }));
  };

  const add = (files: readonly File[], { isPhoto = false, view = UNTOLD, held }: Adding = {}): void => {
    const taken = accepted(files);
    const views = viewsOf(taken, view);
    const going = taken.map((file) => ({
      key: (lastKey += 1),
      file,
      isPhoto,
      view: views.get(file) ?? UNTOLD,
      idempotencyKey: held ?? idempotencyKey(),
    }));
    change({ type: 'added', items: going.map(({ key, file }) => ({ key, name: file.name })) });
    queue.current.push(...going);
    void run();
  };

  return { items, add };
};
