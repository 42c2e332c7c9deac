import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  LoaderBar,
  ProgressBar,
  Sheet,
  SkeletonRows,
  Snackbar,
} from '../src/core';
import { Block } from './block';
import classes from './gallery.module.css';
import type { Words } from './samples';

const UPLOAD = [10, 20, 40, 60, 70, 90];
const nothing = () => undefined;

export const FeedbackSection = ({ words }: { words: Words }) => (
  <>
    <Block title="Snackbar" span="two">
      <div className={classes.stack}>
        <Snackbar tone="success" onClose={nothing} durationMs={null}>
          {words.snackOk}
        </Snackbar>
        <Snackbar tone="warning" onClose={nothing} durationMs={null}>
          {words.snackWarn}
        </Snackbar>
        <Snackbar
          tone="error"
          onClose={nothing}
          durationMs={null}
          action={{ label: words.edit, onClick: nothing }}
        >
          {words.snackBad}
        </Snackbar>
      </div>
    </Block>
    <Block title="Alert" span="two">
      <div className={classes.stack}>
        <Alert tone="bad">{words.badLogin}</Alert>
        <Alert>{words.snackWarn}</Alert>
        <Alert tone="good">{words.snackOk}</Alert>
      </div>
    </Block>
    <Block title="SkeletonRows">
      <Sheet aria-label={words.orders}>
        <LoaderBar />
        <SkeletonRows rows={5} />
      </Sheet>
    </Block>
    <Block title="EmptyState">
      <Sheet>
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          action={<Button>{words.clearFilter}</Button>}
        />
      </Sheet>
    </Block>
    <Block title="ErrorState">
      <Sheet>
        <ErrorState
          title={words.errorTitle}
          text={words.errorText}
          onRetry={nothing}
          trace="4bf92f3577b34da6"
        />
      </Sheet>
    </Block>
    <Block title="ProgressBar">
      <div className={classes.stack}>
        {UPLOAD.map((percent) => (
          <ProgressBar key={percent} percent={percent} label={words.upload} />
        ))}
        <ProgressBar percent={100} label={words.done} tone="good" />
        <ProgressBar percent={100} label={words.uploadFailed} tone="bad" />
      </div>
    </Block>
  </>
);
