import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, mutedCaption, space, type } from '../../theme/index.ts'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icon.tsx'

export interface ErrorStateProps {
  /** What happened, in a sentence. */
  what: string
  /** File, sheet, row or page. @default not shown */
  where?: string
  /** What the user can do. */
  todo: ReactNode
  /** Retries. If omitted, there is no retry button. */
  onRetry?: () => void
  /** Whether a retry is in progress. @default false */
  isRetrying?: boolean
  /** Details for support: a code, the request number. Collapsed initially. @default none */
  detail?: string
}

/** Message for content that could not be shown: what happened, where, and what to do. */
export function ErrorState({ what, where, todo, onRetry, isRetrying = false, detail }: ErrorStateProps) {
  return (
    <Place role="alert">
      <Sign>
        <Icon symbol={CircleX} label="Error" size={20} />
      </Sign>
      <div>
        <What>{what}</What>
        {where !== undefined && <Where>{where}</Where>}
        <Todo>{todo}</Todo>
        {onRetry !== undefined && (
          <Button onPress={onRetry} isPending={isRetrying}>
            Try again
          </Button>
        )}
        {detail !== undefined && (
          <Detail>
            <summary>Details for support</summary>
            <Code>{detail}</Code>
          </Detail>
        )}
      </div>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.two};
  max-width: 72ch;
  padding: ${space.four};
  border: solid ${color.line};
  border-width: 1px 0;
  border-left: 3px solid ${color.refused};
  background: ${color.surface};
  overflow-wrap: anywhere;
  ${type.body}
`

const Sign = styled.span`
  color: ${color.refused};
`

const What = styled.p`
  margin: 0;
  ${type.bodyStrong}
`

const Where = styled.p`
  margin: 0;
  color: ${color.inkMuted};
`

const Todo = styled.div`
  margin: ${space.two} 0 0;

  & + button {
    margin-top: ${space.three};
  }
`

const Detail = styled.details`
  margin-top: ${space.three};
  ${mutedCaption}

  > summary:focus-visible {
    ${focusRing}
  }
`

const Code = styled.pre`
  margin: ${space.one} 0 0;
  white-space: pre-wrap;
  ${type.code}
`
