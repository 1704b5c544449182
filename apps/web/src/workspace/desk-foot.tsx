import type { DocumentSession } from '@uwkit/react/parsed-file'
import { space } from '@uwkit/react/theme'
import { Button } from '@uwkit/react/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { styled } from 'styled-components'
import type { Walk } from './use-walk.ts'

export interface DeskFootProps {
  session: DocumentSession
  walk: Walk
  /** How many points still need a person. */
  open: number
  /** Why nothing can be changed; `undefined` where it can. */
  readOnly: string | undefined
}

/** The line under the work: where the walk is, what is left, and the one history. */
export function DeskFoot({ session, walk, open, readOnly }: DeskFootProps) {
  const { done, undone } = session.history
  const last = done.at(-1)?.gesture.label
  const next = undone.at(-1)?.gesture.label
  return (
    <>
      <span role="status">{walk.at?.label ?? ''}</span>
      <Row>
        {open === 0 ? (
          <span>Nothing left to look at</span>
        ) : (
          <Button size="small" variant="quiet" onPress={walk.next}>
            {`F8 next (${open.toLocaleString('en-US')} left)`}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={Undo2}
          isDisabled={last === undefined || readOnly !== undefined}
          onPress={() => session.undo()}
        >
          {last === undefined ? 'Nothing to undo' : `Undo: ${last}`}
        </Button>
        {next !== undefined && readOnly === undefined && (
          <Button size="small" variant="quiet" icon={Redo2} onPress={() => session.redo()}>
            {`Do again: ${next}`}
          </Button>
        )}
      </Row>
    </>
  )
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  align-items: center;
  margin-left: auto;
`
