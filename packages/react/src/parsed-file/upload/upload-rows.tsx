import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { IconButton } from '../../ui/index.ts'
import { isUnderWay, type UploadQueue } from './state/upload-queue.ts'
import { type UploadActions, UploadResult } from './upload-result.tsx'

export interface UploadRowsProps extends UploadActions {
  uploads: UploadQueue
  /** Takes a file off the list; one that is under way is stopped. */
  onRemove: (id: string) => void
}

/** Files that were dropped, each with how far it is, and then how its printed totals stand or what to do about it. */
export function UploadRows({ uploads, onOpen, onAgain, onRemove, onSend }: UploadRowsProps) {
  if (uploads.length === 0) return null
  return (
    <List aria-label="Uploads" aria-live="polite">
      {uploads.map((upload) => (
        <Row key={upload.id}>
          <Name title={upload.name}>{upload.name}</Name>
          <UploadResult upload={upload} onOpen={onOpen} onAgain={onAgain} onSend={onSend} />
          <IconButton
            label={
              isUnderWay(upload) && upload.state.stage !== 'saving'
                ? `Stop ${upload.name}`
                : `Take ${upload.name} off the list`
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
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  background: ${color.surface};
  list-style: none;
  ${type.body}
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type.bodyStrong}
`
