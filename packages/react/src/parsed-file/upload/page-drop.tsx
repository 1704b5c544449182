import { FileSpreadsheet, Upload } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, layer, radius, space, type } from '../../theme/index.ts'
import { Banner, Button, checkFiles, EmptyState, FileDrop, Icon, type RejectedFile, useLatest } from '../../ui/index.ts'
import { kindLabels, type UploadKind } from './upload-queue.ts'

/**
 * Accepts files that are dropped anywhere on the page or pasted into it. Elements that accept files themselves receive theirs.
 *
 * @returns Whether files are being dragged over the page.
 */
function usePageFiles(onFiles: (files: File[]) => void, isDisabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useLatest(onFiles)
  useEffect(() => {
    if (isDisabled) return
    // Each element under the pointer sends its enter event before the previous element sends its leave event.
    let depth = 0
    const follow = (event: DragEvent, change: number) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth = Math.max(0, depth + change)
      setIsOver(depth > 0)
    }
    const enter = (event: DragEvent) => follow(event, 1)
    const leave = (event: DragEvent) => follow(event, -1)
    const over = (event: DragEvent) => follow(event, 0)
    const end = () => {
      depth = 0
      setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isText(event.target)) return
      take(event.clipboardData)
    }
    const take = (transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])]
      if (files.length > 0) latest.current(files)
    }
    const listening = new AbortController()
    // Runs first, even if an element on the page stops the event.
    const first = { signal: listening.signal, capture: true }
    const last = { signal: listening.signal }
    window.addEventListener('dragenter', enter, first)
    window.addEventListener('dragleave', leave, first)
    window.addEventListener('dragover', over, first)
    window.addEventListener('drop', end, first)
    window.addEventListener('drop', drop, last)
    window.addEventListener('paste', paste, last)
    return () => {
      listening.abort()
      setIsOver(false)
    }
  }, [isDisabled])
  return isOver
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))

/**
 * Shows the files that an element on the page rejected. The element disappears once there are documents, but the user must still see its
 * rejections.
 */
const ShowRejected = createContext<((rejected: RejectedFile[]) => void) | undefined>(undefined)

export interface PageDropProps {
  /** Prompt: "Drop rent rolls anywhere on this page". */
  label: string
  onFiles: (files: File[]) => void
  /** Set while a dialog is open. @default false */
  isDisabled?: boolean
  children?: ReactNode
}

/** Accepts files dropped or pasted anywhere on the page, and shows which were rejected and why. */
export function PageDrop({ label, onFiles, isDisabled = false, children }: PageDropProps) {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const isOver = usePageFiles((files) => {
    const found = checkFiles(files, { accept: acceptedExtensions, maximumBytes: maximumFileBytes, allowsSeveral: true })
    setRejected(found.rejected)
    if (found.accepted.length > 0) onFiles(found.accepted)
  }, isDisabled)
  return (
    <>
      {rejected.length > 0 && (
        <Banner tone="warning" onDismiss={() => setRejected([])}>
          {rejected.map(({ name, reason }) => (
            <div key={name}>{reason}</div>
          ))}
        </Banner>
      )}
      <ShowRejected value={setRejected}>{children}</ShowRejected>
      {isOver && (
        <Over>
          <Icon symbol={Upload} size={24} />
          {label}
        </Over>
      )}
    </>
  )
}

const Over = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.three};
  border: 3px solid ${color.accent};
  background: color-mix(in srgb, ${color.ground} 88%, transparent);
  color: ${color.ink};
  pointer-events: none;
  ${type.title}
`

/** Button that selects files to upload. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0) onFiles([...list])
  }
  return (
    <FileTrigger acceptedFileTypes={acceptedExtensions} allowsMultiple onSelect={take}>
      <Button variant="primary" icon={Upload}>
        Upload
      </Button>
    </FileTrigger>
  )
}

export interface NoDocumentsProps {
  kind: UploadKind
  onFiles: (files: File[]) => void
  /** Uploads the files of a sample deal. */
  onSample: () => void
  /** Whether the sample is being loaded. @default false */
  isLoadingSample?: boolean
}

/** Empty state of a document list, with a drop target and a sample. */
export function NoDocuments({ kind, onFiles, onSample, isLoadingSample = false }: NoDocumentsProps) {
  const { several } = kindLabels[kind]
  const onReject = useContext(ShowRejected)
  return (
    <Place>
      <EmptyState
        icon={FileSpreadsheet}
        title={`No ${several} yet.`}
        action={
          <Button onPress={onSample} isPending={isLoadingSample}>
            Try the sample
          </Button>
        }
      >
        Drop files anywhere on this page, or try the sample property.
      </EmptyState>
      <FileDrop
        label={`Drop ${several} here`}
        accept={acceptedExtensions}
        maximumBytes={maximumFileBytes}
        onFiles={onFiles}
        {...(onReject === undefined ? {} : { onReject })}
      />
    </Place>
  )
}

/** One box: the drop target under its sentence. */
const Place = styled.div`
  display: grid;
  gap: ${space.four};
  grid-template-columns: minmax(0, 720px);
  justify-content: center;
  padding: ${space.four};
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  background: ${color.surface};
`

/** Accepted file extensions; the file type is determined by the content. */
export const acceptedExtensions: readonly string[] = [
  '.xlsx',
  '.xlsm',
  '.xlsb',
  '.xls',
  '.ods',
  '.csv',
  '.tsv',
  '.txt',
  '.pdf',
  '.html',
  '.htm',
]

/** Maximum file size in bytes that the server accepts in one upload. */
export const maximumFileBytes = 50 * 1024 * 1024
