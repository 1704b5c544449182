import { timestampText } from '@uwkit/core/text'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { color, oneLine, plainList, space, type, wrappingRow } from '../../theme/index.ts'
import { Button, IconButton, ProgressRing } from '../../ui/index.ts'
import { ProofMark } from '../panel-parts.tsx'
import {
  isInProgress,
  kindLabels,
  otherKind,
  progressFraction,
  progressText,
  type Upload,
  type UploadKind,
  type UploadMode,
  type UploadQueue,
} from './upload-queue.ts'

export interface UploadRowsProps extends UploadActions {
  uploads: UploadQueue
  /** Removes a file from the list; an upload in progress is stopped. */
  onRemove: (id: string) => void
}

/** Rows of dropped files with their progress, then their proof or what to do. */
export function UploadRows({ uploads, onOpen, onRetry, onRemove, onSend }: UploadRowsProps) {
  if (uploads.length === 0) return null
  return (
    <List aria-label="Uploads" aria-live="polite">
      {uploads.map((upload) => (
        <Row key={upload.id}>
          <Name title={upload.name}>{upload.name}</Name>
          <UploadResult upload={upload} onOpen={onOpen} onRetry={onRetry} onSend={onSend} />
          <IconButton
            label={
              isInProgress(upload) && upload.state.stage !== 'saving'
                ? `Cancel ${upload.name}`
                : `Remove ${upload.name} from the list`
            }
            symbol={X}
            size="small"
            onPress={() => onRemove(upload.id)}
          />
        </Row>
      ))}
    </List>
  )
}

const List = styled.ul`
  ${plainList}
  border: 1px solid ${color.line};
  background: ${color.surface};
  ${type.body}
`

const Row = styled.li`
  ${wrappingRow}
  gap: ${space.one} ${space.three};
  position: relative;
  min-height: 32px;
  padding: ${space.one} ${space.twelve} ${space.one} ${space.two};
  border-bottom: 1px solid ${color.line};

  > :last-child {
    position: absolute;
    top: ${space.one};
    right: ${space.two};
  }
  &:last-child {
    border-bottom: 0;
  }
`

const Name = styled.span`
  flex: 1 1 160px;
  min-width: 0;
  max-width: 240px;
  ${oneLine}
  ${type.bodyStrong}
`

/** Actions for a file in the list. */
interface UploadActions {
  /** Opens the saved document: the rent roll, or the statement bundle. */
  onOpen: (kind: UploadKind, id: string) => void
  /** Tries again, optionally in another way. */
  onRetry: (id: string, way?: Partial<UploadMode>) => void
  /** Sends a file to the support address, to be read manually. */
  onSend: (id: string) => void
}

interface UploadResultProps extends UploadActions {
  upload: Upload
}

/** Progress of a file, then its result and the user's options. */
function UploadResult(props: UploadResultProps) {
  const { state, kind, id } = props.upload
  const words = progressText(state)
  if (words !== null) {
    return (
      <Progress>
        {state.stage !== 'waiting' && <ProgressRing label={words} value={progressFraction(state)} />}
        {words}
      </Progress>
    )
  }
  switch (state.stage) {
    case 'saved':
      return <Saved {...props} state={state} />
    case 'duplicate':
      return (
        <>
          <Words>
            {state.modifiedOn === null
              ? `Already saved as ${state.name}.`
              : `Already saved as ${state.name}, last modified ${timestampText(state.modifiedOn)}.`}
          </Words>
          <Button size="small" onPress={() => props.onOpen(kind, state.id)}>
            Open saved version
          </Button>
          <Button size="small" variant="quiet" onPress={() => props.onRetry(id, { allowsRepeat: true })}>
            Save again
          </Button>
        </>
      )
    case 'other kind':
      return <OtherKind {...props} />
    case 'failed':
      return <Failed {...props} state={state} />
    case 'sent':
      return <Words>Sent to support. Expect a reply by email.</Words>
    default:
      return null
  }
}

type StageProps<Stage> = UploadResultProps & { state: Extract<Upload['state'], { stage: Stage }> }

function Saved({ upload, state, onOpen, onRetry }: StageProps<'saved'>) {
  const { id, kind } = upload
  const { facts, proof, hasOtherKind } = state
  const other = otherKind(kind)
  return (
    <>
      <Words>
        {facts === '' ? '' : `${facts} · `}
        {proof.text} <ProofMark state={proof.state} isSilent />
      </Words>
      <Button size="small" onPress={() => onOpen(kind, state.id)}>
        Open
      </Button>
      {hasOtherKind && (
        <Button size="small" variant="quiet" onPress={() => onRetry(id, { kind: other })}>
          {`Also save the ${kindLabels[other].one} in this file`}
        </Button>
      )}
    </>
  )
}

function OtherKind({ upload: { id, kind }, onRetry }: UploadResultProps) {
  const other = otherKind(kind)
  return (
    <>
      <Words>
        {other === 'operating_statement'
          ? 'This is an operating statement, not a rent roll.'
          : 'This is a rent roll, not an operating statement.'}
      </Words>
      <Button size="small" onPress={() => onRetry(id, { kind: other })}>
        {other === 'operating_statement' ? 'Move to operating statements' : 'Move to rent rolls'}
      </Button>
    </>
  )
}

function Failed({ upload: { id }, state, onRetry, onSend }: StageProps<'failed'>) {
  return (
    <>
      <Words>
        <Sign aria-hidden>▲</Sign> {state.what} {state.todo}
      </Words>
      {state.remedy === 'map' && (
        <Button size="small" onPress={() => onRetry(id, { isManual: true })}>
          Map columns manually
        </Button>
      )}
      {state.remedy === 'retry' && (
        <Button size="small" onPress={() => onRetry(id)}>
          Try again
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={() => onSend(id)}>
        Send to support
      </Button>
    </>
  )
}

const Words = styled.span`
  flex: 1 1 320px;
  min-width: 0;
  color: ${color.ink};
  overflow-wrap: anywhere;
`

const Progress = styled(Words)`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
`

const Sign = styled.span`
  color: ${color.refused};
`
