import { CircleAlert, CircleCheck, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger, ProgressBar, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, oneLine, plainList, radius, space, type, wrappingRow } from '../../theme/index.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import { ProgressTrack } from '../status/progress.tsx'

/** Progress of one file. */
export interface FileProgress {
  id: string
  name: string
  /** Bytes. */
  size: number
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Completed fraction while it runs; `null` if unknown. @default null */
  share?: number | null
  /** Progress or error, in a short sentence: "Reading sheet 2 of 3". */
  message?: string
}

interface FileRowsProps {
  files: readonly FileProgress[]
  rejected: readonly RejectedFile[]
  onRemove?: (id: string) => void
}

/** Dropped files: the progress of each, and which were rejected and why. */
function FileRows({ files, rejected, onRemove }: FileRowsProps) {
  return (
    <>
      <div role="alert">
        {rejected.length > 0 && (
          <List aria-label="Rejected files">
            {rejected.map(({ name, reason }, index) => (
              <Rejected key={`${index}:${name}`}>
                <Icon symbol={CircleAlert} />
                <span>{reason}</span>
              </Rejected>
            ))}
          </List>
        )}
      </div>
      {files.length > 0 && (
        <List aria-label="Files">
          {files.map((file) => (
            <FileRow key={file.id} file={file} {...(onRemove ? { onRemove } : {})} />
          ))}
        </List>
      )}
    </>
  )
}

function FileRow({ file, onRemove }: { file: FileProgress; onRemove?: (id: string) => void }) {
  const { id, name, size, state, share = null, message } = file
  return (
    <Row>
      <Head>
        <Name title={name}>{name}</Name>
        <Muted>{fileSize(size)}</Muted>
        <State $state={state}>
          {state === 'done' && <Icon symbol={CircleCheck} label="Done" />}
          {state === 'failed' && <Icon symbol={CircleAlert} label="Failed" />}
          {state === 'waiting' && 'Waiting'}
          {state === 'running' && share !== null && `${Math.floor(share * 100)}%`}
        </State>
        {onRemove && (
          <IconButton
            size="small"
            symbol={X}
            label={`${state === 'running' ? 'Cancel' : 'Remove'} ${name}`}
            onPress={() => onRemove(id)}
          />
        )}
      </Head>
      {state === 'running' && (
        <ProgressBar aria-label={name} value={(share ?? 0) * 100} isIndeterminate={share === null}>
          <ProgressTrack share={share} />
        </ProgressBar>
      )}
      {message !== undefined && <Message $isWrong={state === 'failed'}>{message}</Message>}
    </Row>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${plainList}
`

const Rejected = styled.li`
  ${type.body}
  display: flex;
  gap: ${space.two};
  padding: ${space.one} 0;
  color: ${color.refused};
  overflow-wrap: anywhere;
  svg {
    margin-top: 2px;
  }
`

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding: ${space.two} 0;
  border-bottom: 1px solid ${color.line};
`

const Head = styled.div`
  ${type.body}
  display: flex;
  align-items: center;
  gap: ${space.three};
  min-height: 24px;
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  ${oneLine}
`

const Muted = styled.span`
  ${type.caption}
  flex-shrink: 0;
  color: ${color.inkMuted};
`

const State = styled.span<{ $state: FileProgress['state'] }>`
  ${type.caption}
  display: inline-flex;
  justify-content: flex-end;
  min-width: 48px;
  color: ${({ $state }) => stateColors[$state]};
`

const stateColors = { waiting: color.inkMuted, running: color.ink, done: color.done, failed: color.refused }

const Message = styled.span<{ $isWrong: boolean }>`
  ${type.caption}
  color: ${({ $isWrong }) => ($isWrong ? color.refused : color.inkMuted)};
`

/** Properties of a browser file that are checked before it is read. */
interface FileFacts {
  name: string
  /** Bytes. */
  size: number
}

/** Accepted file types, sizes and count. */
export interface FileLimits {
  /** Accepted file extensions, with the dot: `.xlsx`. Case is ignored. If empty, all are accepted. */
  accept: readonly string[]
  /** Maximum size of one file in bytes, inclusive; `null` for no limit. */
  maximumBytes: number | null
  /** Whether more than one file is accepted at once. */
  allowsSeveral: boolean
}

/** Rejected file. */
export interface RejectedFile {
  name: string
  /** Why it was rejected and what to do. */
  reason: string
}

/**
 * Separates accepted files from rejected ones, with the reason for each rejection.
 *
 * @example
 * checkFiles([{ name: 'roll.pptx', size: 10 }], { accept: ['.xlsx'], maximumBytes: null, allowsSeveral: true }).rejected
 * // => [{ name: 'roll.pptx', reason: 'roll.pptx is not a supported file type. Use .xlsx.' }]
 */
export function checkFiles<File extends FileFacts>(
  files: readonly File[],
  limits: FileLimits,
): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const reason = rejectionReason(file, limits, accepted.length)
    if (reason === null) accepted.push(file)
    else rejected.push({ name: file.name, reason })
  }
  return { accepted, rejected }
}

function rejectionReason({ name, size }: FileFacts, limits: FileLimits, acceptedCount: number): string | null {
  const { accept, maximumBytes, allowsSeveral } = limits
  const isKnown = accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()))
  if (!isKnown) return `${name} is not a supported file type. Use ${listOf(accept)}.`
  if (size === 0) return `${name} is empty. Save the file again and drop it here.`
  if (maximumBytes !== null && size > maximumBytes) {
    return `${name} is ${fileSize(size)}; the limit is ${fileSize(maximumBytes)}. Split it or save it without pictures.`
  }
  return allowsSeveral || acceptedCount === 0 ? null : `${name} was skipped: only one file is allowed.`
}

/**
 * Describes the file types.
 *
 * @example
 * listOf(['.xlsx', '.csv', '.pdf'])
 * // => '.xlsx, .csv, or .pdf'
 */
export function listOf(endings: readonly string[]): string {
  const last = endings.at(-1) ?? ''
  return endings.length < 2 ? last : `${endings.slice(0, -1).join(', ')}${endings.length > 2 ? ',' : ''} or ${last}`
}

/**
 * Formats a file size. A size just over a limit never displays as the limit itself: it is rounded up.
 *
 * @param bytes - Whole bytes.
 * @example
 * fileSize(2_516_582)
 * // => '2.4 MB'
 */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const [unit, name] = bytes < 1024 ** 2 ? [1024, 'KB'] : [1024 ** 2, 'MB']
  return `${Math.ceil((bytes / unit) * 10) / 10} ${name}`
}

export interface FileDropProps {
  /** Prompt: "Drop rent rolls here". */
  label: string
  /** Receives the accepted files, never an empty list. */
  onFiles: (files: File[]) => void
  /** Receives the rejected files and the reasons after each drop, to show them longer elsewhere; without it they are listed here. */
  onReject?: (rejected: RejectedFile[]) => void
  /** Accepted file extensions, with the dot: `.xlsx`. @default all */
  accept?: readonly string[]
  /** Maximum size of one file in bytes. @default no limit */
  maximumBytes?: number | null
  /** @default true */
  allowsSeveral?: boolean
  /** Progress of each file, shown as rows underneath. @default none */
  files?: readonly FileProgress[]
  /** If given, a file can be removed from the list or stopped. */
  onRemove?: (id: string) => void
  /** @default false */
  isDisabled?: boolean
  /** Why nothing can be dropped while it is disabled. */
  disabledReason?: string
}

/** Accepts files by drop, by paste, or with a button. */
export function FileDrop(props: FileDropProps) {
  const { label, onFiles, onReject, accept = [], maximumBytes = null, allowsSeveral = true } = props
  const { files = [], onRemove, isDisabled = false, disabledReason } = props
  const [rejected, setRejected] = useState<RejectedFile[]>([])
  const limits: FileLimits = { accept, maximumBytes, allowsSeveral }

  const take = (offered: readonly File[]) => {
    const result = checkFiles(offered, limits)
    const reject = onReject ?? setRejected
    reject(result.rejected)
    if (result.accepted.length > 0) onFiles(result.accepted)
  }

  return (
    <Stack>
      <Zone
        isDisabled={isDisabled}
        onDrop={({ items }) => {
          const found = items.filter((item) => item.kind === 'file').map((item) => item.getFile())
          void Promise.all(found).then(take, () => setRejected([unreadable]))
        }}
      >
        <Icon symbol={Upload} size={20} />
        <Words>
          <Title slot="label">{label}</Title>
          <Limits>{isDisabled && disabledReason !== undefined ? disabledReason : limitsSentence(limits)}</Limits>
        </Words>
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple={allowsSeveral}
          onSelect={(list) => take(list === null ? [] : [...list])}
        >
          <Button isDisabled={isDisabled}>{allowsSeveral ? 'Choose files' : 'Choose a file'}</Button>
        </FileTrigger>
      </Zone>
      <FileRows files={files} rejected={rejected} {...(onRemove ? { onRemove } : {})} />
    </Stack>
  )
}

const unreadable: RejectedFile = {
  name: 'Dropped files',
  reason: 'Dropped files could not be read. Use the button instead.',
}

function limitsSentence({ accept, maximumBytes }: FileLimits): string {
  const kinds = accept.length === 0 ? 'Any file type' : listOf(accept)
  return maximumBytes === null ? kinds : `${kinds}, up to ${fileSize(maximumBytes)} each`
}

const Zone = styled(DropZone)`
  ${wrappingRow}
  gap: ${space.three};
  padding: ${space.four};
  background: ${color.surface};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.part};
  color: ${color.ink};
  &[data-drop-target] {
    background: ${color.selection};
    border: 1px solid ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.inkMuted};
  }
`

const Words = styled.span`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;
`

const Title = styled(Text)`
  ${type.bodyStrong}
`

const Limits = styled.span`
  ${type.caption}
  text-wrap: balance;
  color: ${color.inkMuted};
`
