import { Upload } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, radius, space, type } from '../../theme/index.ts'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icon.tsx'
import {
  checkFiles,
  type FileLimits,
  type FileProgress,
  FileRows,
  fileSize,
  listOf,
  type RejectedFile,
} from './file-rows.tsx'

export interface FileDropProps {
  /** What to drop: "Drop rent rolls here". */
  label: string
  /** Told the files that may be taken, never an empty list. */
  onFiles: (files: File[]) => void
  /** Told after each drop the files that were not taken and why, for a place that shows them longer; without it they are listed here. */
  onReject?: (rejected: RejectedFile[]) => void
  /** Endings of names that are taken, with the dot: `.xlsx`. @default all */
  accept?: readonly string[]
  /** Greatest size of one file in bytes. @default no limit */
  maximumBytes?: number | null
  /** @default true */
  allowsSeveral?: boolean
  /** How far each file has come, shown as rows underneath. @default none */
  files?: readonly FileProgress[]
  /** Offers to take a file off the list, or to stop it. */
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
    <Root>
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
          <Limits>{isDisabled && disabledReason !== undefined ? disabledReason : limitsInWords(limits)}</Limits>
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
    </Root>
  )
}

const unreadable: RejectedFile = {
  name: 'Dropped files',
  reason: 'Dropped files could not be read. Use the button instead.',
}

function limitsInWords({ accept, maximumBytes }: FileLimits): string {
  const kinds = accept.length === 0 ? 'Any file type' : listOf(accept)
  return maximumBytes === null ? kinds : `${kinds}, up to ${fileSize(maximumBytes)} each`
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  min-width: 0;
`

const Zone = styled(DropZone)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
