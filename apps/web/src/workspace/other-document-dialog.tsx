import type { UseQueryResult } from '@tanstack/react-query'
import { ComboBox, Dialog, type DialogProps, EmptyState, type SelectOption, SkeletonTable } from '@uwkit/react/ui'
import type { ReactNode } from 'react'

/** How many documents are offered. Our own choice; more are found by typing. */
export const maximumOffered = 200

interface OtherDocumentDialogProps {
  title: string
  size: NonNullable<DialogProps['size']>
  /** What the choice is called, and how it is made. */
  label: string
  description: string
  options: readonly SelectOption[]
  chosen: string | null
  onChoose: (id: string | null) => void
  /** The document that is loaded for it; `null` where it is at hand. */
  loading: Pick<UseQueryResult, 'isPending' | 'error'> | null
  /** What is loaded: "the other rent roll". */
  what: string
  /** Placeholder while nothing can be selected. */
  nothing: ReactNode
  onClose: () => void
  /** The two documents, once both are here. */
  children: ReactNode
}

/** Compares the open document with another saved one, selected by name. */
export function OtherDocumentDialog(props: OtherDocumentDialogProps) {
  const { title, size, label, description, options, chosen, onChoose, loading, what, nothing, onClose } = props
  return (
    <Dialog title={title} size={size} isOpen onClose={onClose}>
      <ComboBox label={label} description={description} value={chosen} onChange={onChoose} options={[...options]} />
      {options.length === 0 && nothing}
      {loading?.isPending === true && <SkeletonTable label={`Loading ${what}`} />}
      {loading !== null && loading.error !== null && (
        <EmptyState title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded: ${loading.error.message}`} />
      )}
      {props.children}
    </Dialog>
  )
}
