import { useState } from 'react'
import { styled } from 'styled-components'
import { mutedCaption, plainList, space } from '../theme/index.ts'
import {
  Banner,
  Checkbox,
  Dialog,
  DialogButtons,
  EmptyState,
  ErrorState,
  SearchField,
  SkeletonLines,
  Stack,
} from '../ui/index.ts'

/** A saved document that can be attached to a deal. */
export interface AttachableDocument {
  id: string
  label: string
  /** Date, units or months that distinguish it from other documents. */
  detail: string
  /** Name of its current deal; `null` if there is none. */
  dealName: string | null
}

export interface AttachDialogProps {
  /** Plural name of what is attached: "rent rolls". */
  several: string
  /** Documents that contain the words, last changed first; `null` until loaded. */
  documents: readonly AttachableDocument[] | null
  /** Whether there are more matches than these. */
  hasMore: boolean
  /** Search words; empty for the last changed. */
  search: string
  /** Called with the words as they are typed. */
  onSearchChange: (search: string) => void
  /** Why they could not be loaded; `null` if they could. */
  error: string | null
  /** Called with the IDs of the selected documents. */
  onAttach: (ids: readonly string[]) => void
  onClose: () => void
  isPending: boolean
  /** Why the last attempt failed; `null` if it did not. */
  failure: string | null
}

/**
 * Dialog that attaches saved documents to a deal; a document in another deal moves to this one. The selection is kept
 * while the user searches.
 */
export function AttachDialog(props: AttachDialogProps) {
  const { several, documents, hasMore, search, onSearchChange, error, onAttach, onClose, isPending, failure } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isFiltered = search.trim() !== ''
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog
      title={`Attach ${several}`}
      isOpen
      onClose={onClose}
      canBeDismissed={!isPending}
      footer={
        <DialogButtons
          onCancel={onClose}
          isDisabled={chosen.size === 0}
          isPending={isPending}
          pendingLabel="Attaching"
          onPress={() => onAttach([...chosen])}
        >
          {chosen.size === 0 ? 'Attach' : `Attach selected (${chosen.size})`}
        </DialogButtons>
      }
    >
      <Stack $gap="four">
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {error !== null && <ErrorState what={`The ${several} could not be loaded.`} todo={error} />}
        {error === null && documents === null && <SkeletonLines label={`Loading ${several}`} lines={4} />}
        {documents?.length === 0 && !isFiltered && !hasMore && (
          <EmptyState title={`No other ${several} to attach.`}>
            Close this window and drop files on the page to add more.
          </EmptyState>
        )}
        {documents !== null && (documents.length > 0 || isFiltered || hasMore) && (
          <>
            <SearchField
              label={`Filter ${several}`}
              value={search}
              onChange={onSearchChange}
              found={hasMore ? `first ${documents.length}` : `${documents.length} found`}
            />
            <List aria-label={`Saved ${several}`}>
              {documents.map(({ id, label, detail, dealName }) => (
                <li key={id}>
                  <Checkbox label={label} value={chosen.has(id)} onChange={(is) => choose(id, is)} />
                  <Detail>
                    {[detail, dealName === null ? null : `now in ${dealName}`].filter(Boolean).join(' · ')}
                  </Detail>
                </li>
              ))}
            </List>
            {hasMore && (
              <Detail>
                {documents.length === 0
                  ? `The ${several} changed last are in this deal. Filter to find others.`
                  : `Showing the first ${documents.length}. Filter to find others.`}
              </Detail>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space.two};
  max-height: 50vh;
  ${plainList}
  overflow: auto;
`

const Detail = styled.div`
  padding-left: ${space.six};
  ${mutedCaption}
`
