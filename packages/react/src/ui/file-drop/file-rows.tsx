import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { ProgressBar } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ProgressTrack } from '../progress/progress-track.tsx'
import { fileSize, type RejectedFile } from './check-files.ts'

/** How far one file has come. */
export interface FileProgress {
  id: string
  name: string
  /** Bytes. */
  size: number
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Share that is done while it runs, a fraction; `null` when it cannot be told. @default null */
  share?: number | null
  /** What is going on or what went wrong, in a short sentence: "Reading sheet 2 of 3". */
  message?: string
}

export interface FileRowsProps {
  files: readonly FileProgress[]
  rejected: readonly RejectedFile[]
  onRemove?: (id: string) => void
}

/** The files of a drop: how far each has come, and which were not taken and why. */
export function FileRows({ files, rejected, onRemove }: FileRowsProps) {
  return (
    <>
      <div role="alert">
        {rejected.length > 0 && (
          <List aria-label="Files that were not taken">
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
          {state === 'running' && share !== null && `${Math.floor(share * 100)} %`}
        </State>
        {onRemove && (
          <IconButton
            size="small"
            symbol={X}
            label={`${state === 'running' ? 'Stop' : 'Remove'} ${name}`}
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
  margin: 0;
  padding: 0;
  list-style: none;
`

const Rejected = styled.li`
  ${type.body}
  display: flex;
  gap: ${space.two};
  padding: ${space.one} 0;
  color: ${color.off};
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
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
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

const stateColors = { waiting: color.inkMuted, running: color.ink, done: color.tied, failed: color.off }

const Message = styled.span<{ $isWrong: boolean }>`
  ${type.caption}
  color: ${({ $isWrong }) => ($isWrong ? color.off : color.inkMuted)};
`
