import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Dialog, DialogButtons, type ListAction, type ListColumn, type ListSort, ListTable } from '../ui/index.ts'
import { type FormProgress, FormShell } from './sign-in/form-parts.tsx'

export interface AccountSectionProps {
  title: string
  /** Purpose of the section, in one sentence. @default none */
  note?: ReactNode
  /** Whether the content takes the full width below the title, as lists do. @default false */
  isWide?: boolean
  children: ReactNode
}

/** A section of the account page: title, note and content. */
export function AccountSection({ title, note, isWide = false, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Part aria-labelledby={id} $isWide={isWide}>
      <div>
        <Title id={id}>{title}</Title>
        {note !== undefined && <Note>{note}</Note>}
      </div>
      <Content $isWide={isWide}>{children}</Content>
    </Part>
  )
}

const Part = styled.section<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 1fr)' : 'minmax(200px, 280px) minmax(0, 1fr)')};
  gap: ${space.four} ${space.eight};
  padding: ${space.six} 0;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  ${type.body}

  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Title = styled.h2`
  margin: 0;
  ${type.titleSmall}
`

const Note = styled.p`
  margin: ${space.one} 0 0;
  max-width: 72ch;
  color: ${color.inkMuted};
  ${type.body}
`

const Content = styled.div<{ $isWide: boolean }>`
  min-width: 0;
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '520px')};
`

/** How to list records of one kind. */
export interface RecordDisplay<Row> {
  /** Name of the list: "Users". */
  label: string
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  searchTextOf: (row: Row) => string
  secondLine: (row: Row) => string
  firstSort: ListSort
}

interface RecordListProps<Row> extends RecordDisplay<Row> {
  rows: readonly Row[]
  /** Actions for the selected rows; an action clears the selection. */
  actionsFor: (rows: readonly Row[]) => readonly ListAction[]
  /** Called on Enter or a press on the name. @default rows do not open */
  onOpen?: (row: Row) => void
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** Returns the props of an action on one record: calls `onPress` with it, or gives the reason if several are selected. */
export function rowAction<Row>(rows: readonly Row[], noun: string, onPress: (row: Row) => void) {
  const [only] = rows
  return {
    ...(rows.length === 1 ? {} : { disabledReason: `Select one ${noun}.` }),
    onPress: () => {
      if (only !== undefined) onPress(only)
    },
  }
}

/** List that keeps its page, order and filter in local state, not in the URL. */
export function RecordList<Row extends { id: string | number }>(list: RecordListProps<Row>) {
  const { firstSort, actionsFor, onOpen, empty, ...props } = list
  const { rows } = props
  const [place, setPlace] = useState({ page: 0, sort: firstSort, filter: '' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (rows.length === 0) return empty
  const press = ({ onPress, ...action }: ListAction): ListAction => ({
    ...action,
    onPress: () => {
      setChosen(new Set())
      onPress()
    },
  })
  return (
    <ListTable
      {...props}
      idOf={idOf}
      place={place}
      onPlace={setPlace}
      chosen={chosen}
      onChoose={setChosen}
      actionsFor={(some) => actionsFor(some).map(press)}
      onOpen={(id) => {
        const row = rows.find((one) => idOf(one) === id)
        if (row !== undefined) onOpen?.(row)
      }}
    />
  )
}

const idOf = ({ id }: { id: string | number }) => String(id)

/** State of a dialog's form, and the callback that closes it. */
export interface DialogProgress extends FormProgress {
  onClose: () => void
}

export interface FormDialogProps extends DialogProgress {
  title: string
  /** Label of the submit button. */
  confirmLabel: string
  /** Label while the form is being submitted. @default 'Saving' */
  pendingLabel?: string
  /** Whether there is nothing to submit. @default false */
  isDisabled?: boolean
  /** Called on Enter and on the button, except while submitting or disabled. */
  onSubmit: () => void
  children: ReactNode
}

/** A form in a dialog that stays open while it is submitted. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, pendingLabel = 'Saving', isDisabled = false, isPending = false, failure } = props
  const { onSubmit, onClose, children } = props
  const formId = useId()
  const submit = () => {
    if (!isDisabled && !isPending) onSubmit()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      canBeDismissed={!isPending}
      footer={
        <DialogButtons
          onCancel={onClose}
          type="submit"
          form={formId}
          isDisabled={isDisabled}
          isPending={isPending}
          pendingLabel={pendingLabel}
        >
          {confirmLabel}
        </DialogButtons>
      }
    >
      <FormShell id={formId} onSubmit={submit} failure={failure}>
        {children}
      </FormShell>
    </Dialog>
  )
}
