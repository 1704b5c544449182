import type { CellSource, Finding, FindingSeverity } from '@uwkit/core/shared'
import { figureText, unknownText } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, lineButton, mutedCaption, plainList, space, type } from '../../theme/index.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { affectedText } from '../state/proof-parts.ts'

interface FindingLineProps {
  finding: Finding
  /** ID that distinguishes it in the list. */
  id: string
  isCurrent: boolean
  onPress: () => void
  onSelect: ((source: CellSource) => void) | undefined
  /** What its rule finds and why that matters; absent if there is no card for the rule. */
  explanation: string | undefined
  /** Buttons of the current finding. */
  children: React.ReactNode
}

const signs: Readonly<Record<FindingSeverity, { sign: string; word: string }>> = {
  error: { sign: '▲', word: 'Error' },
  warning: { sign: '△', word: 'Warning' },
  info: { sign: unknownText, word: 'Note' },
}

/** Message that the analyst must review, with the amount in the document and the cell. */
export function LineMessage({ message, dollars, source }: Pick<Finding, 'message' | 'dollars' | 'source'>) {
  return (
    <>
      <Message>{message}</Message>
      <Stake>
        {affectedText(dollars)}
        {source !== null && <Cell>{source.cell}</Cell>}
      </Stake>
    </>
  )
}

/** One finding: what was found and what to do, with its amount; when expanded, its places and actions. */
export function FindingLine({ finding, id, isCurrent, onPress, onSelect, explanation, children }: FindingLineProps) {
  const { severity, message, dollars, source, seen, places, dismissal } = finding
  const { sign, word } = signs[severity]
  return (
    <Line $isCurrent={isCurrent}>
      <Opener type="button" data-finding={id} aria-expanded={isCurrent} onClick={onPress}>
        <Sign $severity={severity}>
          <span aria-hidden>{sign}</span>
          <VisuallyHidden>{word}</VisuallyHidden>
        </Sign>
        <LineMessage message={message} dollars={dollars} source={source} />
      </Opener>
      {isCurrent && (
        <Detail>
          {explanation !== undefined && <p>{explanation}</p>}
          {dismissal !== undefined && (
            <p>{`Dismissed by ${dismissal.by}, ${dismissal.at.slice(0, 10)}: ${dismissal.reason}`}</p>
          )}
          {seen !== null && <p>{`Document text: “${seen}”`}</p>}
          {places !== undefined && places.length > 1 && <PlaceLinks places={places} onSelect={onSelect} />}
          <Actions>{children}</Actions>
        </Detail>
      )}
    </Line>
  )
}

const colors = { error: color.off, warning: color.warning, info: color.inkMuted }

const Line = styled.li<{ $isCurrent: boolean }>`
  border-bottom: 1px solid ${color.line};
  background: ${({ $isCurrent }) => ($isCurrent ? color.selection : 'transparent')};
`

const Opener = styled.button`
  ${lineButton}
  display: flex;
  gap: ${space.two};
  width: 100%;
  padding: 6px ${space.two};
  cursor: pointer;
  outline: none;
  ${type.grid}
`

const Sign = styled.span<{ $severity: FindingSeverity }>`
  position: relative;
  flex-shrink: 0;
  width: 14px;
  color: ${({ $severity }) => colors[$severity]};
`

const Message = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Stake = styled.span`
  display: grid;
  flex-shrink: 0;
  justify-items: end;
  align-content: start;
`

const Cell = styled.span`
  ${mutedCaption}
  max-width: 96px;
  overflow: hidden;
  text-overflow: ellipsis;
`

const Detail = styled.div`
  padding: 0 ${space.two} ${space.two} 30px;
  ${type.caption}
  > p {
    margin: 0 0 ${space.one};
    max-width: 70ch;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  margin-top: ${space.two};
`

interface PlaceLinksProps {
  places: readonly CellSource[]
  onSelect: ((source: CellSource) => void) | undefined
  /** Maximum shown until the user requests all. @default 12 */
  maximum?: number
}

/** Addresses of several cells, each of which shows its cell when pressed. */
export function PlaceLinks({ places, onSelect, maximum = 12 }: PlaceLinksProps) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? places : places.slice(0, maximum)
  return (
    <List>
      {shown.map((place) => (
        <li key={`${place.sheet}!${place.cell}`}>
          <Address type="button" onClick={() => onSelect?.(place)}>
            {place.cell}
          </Address>
        </li>
      ))}
      {shown.length < places.length && (
        <li>
          <Address type="button" onClick={() => setIsAll(true)}>
            {`${figureText(places.length - shown.length)} more`}
          </Address>
        </li>
      )}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.two};
  ${plainList}
  ${type.caption}
`

const Address = styled.button`
  padding: ${space.half} 0;
  border: 0;
  background: transparent;
  color: ${color.accent};
  font: inherit;
  font-variant: inherit;
  text-decoration: underline;
  cursor: pointer;
  outline: none;
  &:focus-visible {
    ${focusRing}
  }
`
