import { Alert, Button, Drawer, Modal } from '@peruke/ui/core';
import { FormErrorCount, FormGrid } from '@peruke/ui/forms';
import { type ReactNode, type Ref, useId } from 'react';
import { sendFromPills } from '../../keys/send-from-pills';
import { useDialogLevel } from '../../panels/dialog-level';
import { GoneAlert } from '../gone-alert';
import { LeaveButton } from '../leave-button';
import { useOrderGone } from '../order-dialog-context';

interface DialogFormProps {
  title: string;
  save: string;
  busy: boolean;
  /** Texts of the server that belong to no field. */
  problems: readonly string[];
  errorCount: number;
  formRef?: Ref<HTMLFormElement>;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Room for what stands below the fields. */
  wide?: boolean;
  /** From the side in place of a pop-up. */
  slideOut?: boolean;
  /** Beside Save: "Skip". */
  extra?: ReactNode;
  /** Another pop-up that the form has opened. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of the card's small forms: one column of 400 px, Cancel and Save; of an order that is gone nothing is saved. */
export const DialogForm = (props: DialogFormProps) => {
  const level = useDialogLevel();
  const form = useId();
  const isGone = useOrderGone();
  const frame = {
    opened: true,
    level,
    title: props.title,
    onClose: props.onClose,
    footerStart: <FormErrorCount count={props.errorCount} />,
    footer: (
      <>
        <LeaveButton />
        {!isGone && props.extra}
        {!isGone && (
          <Button variant="primary" type="submit" form={form} busy={props.busy}>
            {props.save}
          </Button>
        )}
      </>
    ),
  };
  const fields = (
    <form
      id={form}
      ref={props.formRef}
      noValidate
      onKeyDown={sendFromPills}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGone) void props.onSubmit();
      }}
    >
      <FormGrid>
        <GoneAlert />
        {props.problems.map((problem) => (
          <Alert key={problem} tone="bad">
            {problem}
          </Alert>
        ))}
        {props.children}
      </FormGrid>
    </form>
  );
  return (
    <>
      {props.slideOut ? (
        <Drawer {...frame}>{fields}</Drawer>
      ) : (
        <Modal {...frame} size={props.wide ? 'medium' : 'small'}>
          {fields}
        </Modal>
      )}
      {props.beside}
    </>
  );
};
