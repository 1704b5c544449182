import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
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
  /** Its date, units, months: what tells it from another. */
  detail: string
  /** The deal that it belongs to now; `null` for none. */
  dealName: string | null
}

export interface AttachDialogProps {
  /** What is attached: "rent rolls". */
  several: string
  /** `null` until they are here. */
  documents: readonly AttachableDocument[] | null
  /** Why they could not be loaded; `null` where they could. */
  error: string | null
  onAttach: (ids: readonly string[]) => void
  onClose: () => void
  isPending: boolean
  /** Why the last try did not work; `null` for nothing. */
  failure: string | null
}

/** Dialog that attaches saved documents to a deal; a document in another deal moves to this one. */
export function AttachDialog(props: AttachDialogProps) {
  const { several, documents, error, onAttach, onClose, isPending, failure } = props
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (documents ?? []).filter(({ label, detail, dealName }) => {
    const text = `${label} ${detail} ${dealName ?? ''}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
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
        {documents !== null && documents.length === 0 && (
          <EmptyState title={`No other ${several} to attach.`}>
            Close this window and drop files on the page to add more.
          </EmptyState>
        )}
        {documents !== null && documents.length > 0 && (
          <>
            <SearchField
              label={`Filter ${several}`}
              value={words}
              onChange={setWords}
              found={`${found.length} of ${documents.length}`}
            />
            <List aria-label={`Saved ${several}`}>
              {found.map(({ id, label, detail, dealName }) => (
                <li key={id}>
                  <Checkbox label={label} value={chosen.has(id)} onChange={(is) => choose(id, is)} />
                  <Detail>
                    {[detail, dealName === null ? null : `now in ${dealName}`].filter(Boolean).join(' · ')}
                  </Detail>
                </li>
              ))}
            </List>
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
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`

const Detail = styled.div`
  padding-left: ${space.six};
  color: ${color.inkMuted};
  ${type.caption}
`
