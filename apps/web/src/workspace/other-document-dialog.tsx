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
  /** The list of what can be chosen, while it comes; `null` once it is here. */
  listing: { error: Error | null } | null
  /** What stands there where nothing can be chosen. */
  nothing: ReactNode
  onClose: () => void
  /** The two documents, once both are here. */
  children: ReactNode
}

/** Puts another saved document beside the one on the desk: chosen by name, loaded, and shown. */
export function OtherDocumentDialog(props: OtherDocumentDialogProps) {
  const { title, size, label, description, options, chosen, onChoose, loading, what, listing, nothing, onClose } = props
  return (
    <Dialog title={title} size={size} isOpen onClose={onClose}>
      <ComboBox label={label} description={description} value={chosen} onChange={onChoose} options={[...options]} />
      {options.length === 0 && listing === null && nothing}
      {listing !== null && listing.error === null && loading === null && <SkeletonTable label="Loading the list" />}
      {listing !== null && listing.error !== null && (
        <EmptyState title={`The list could not be loaded: ${listing.error.message}`} />
      )}
      {loading?.isPending === true && <SkeletonTable label={`Loading ${what}`} />}
      {loading !== null && loading.error !== null && (
        <EmptyState title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded: ${loading.error.message}`} />
      )}
      {props.children}
    </Dialog>
  )
}
