import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, layer, space, type } from '../../theme/index.ts'
import { Banner, checkFiles, Icon, type RejectedFile } from '../../ui/index.ts'
import { acceptedEndings, largestFile } from './accepted-files.ts'
import { usePageFiles } from './use-page-files.ts'

export interface PageDropProps {
  /** What to drop: "Drop rent rolls anywhere on this page". */
  label: string
  onFiles: (files: File[]) => void
  /** While a dialog is open. @default false */
  isDisabled?: boolean
  children?: ReactNode
}

/** Makes the whole page take files, by drop and by paste, and says which were not taken and why. */
export function PageDrop({ label, onFiles, isDisabled = false, children }: PageDropProps) {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const isOver = usePageFiles((files) => {
    const found = checkFiles(files, { accept: acceptedEndings, maximumBytes: largestFile, allowsSeveral: true })
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
      {children}
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
