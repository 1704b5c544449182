import type { Grid } from '@uwkit/core/shared'
import { ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Menu, Switch } from '../../ui/index.ts'
import type { OnGesture } from '../correction-gesture.ts'
import { countText } from '../state/figure-text.ts'
import { type HeaderPick, headerPickWords } from '../state/header-pick.ts'

const kinds = [
  { id: 'rent_roll', label: 'Rent roll' },
  { id: 'operating_statement', label: 'Operating statement' },
  { id: 'none', label: 'No document' },
] as const
type SheetKind = (typeof kinds)[number]['id']

export interface SourceToolsProps {
  grid: Grid
  /** What the sheet is read as. */
  kind: SheetKind
  onGesture: OnGesture | undefined
  pick: HeaderPick | null
  /** Whether the picked rows are to be the captions, or none. */
  onPickDone: (isTaken: boolean) => void
  /** Whether a printed page is looked at as a table; `null` for a sheet that has no page. */
  isTable: boolean | null
  onTable: (isTable: boolean) => void
}

/** What can be said of a sheet as a whole: what it holds, and which rows hold its captions. */
export function SourceTools(props: SourceToolsProps) {
  const { grid, kind, onGesture, pick, onPickDone, isTable, onTable } = props
  const unseen = unseenWords(grid)
  if (onGesture === undefined && pick === null && isTable === null && unseen === '') return null
  const say = (documentKind: SheetKind) => {
    if (documentKind === kind) return
    const label = `read ${grid.sheet} as ${kinds.find(({ id }) => id === documentKind)?.label.toLowerCase()}`
    onGesture?.({ label, corrections: [{ kind: 'sheetKind', sheet: grid.sheet, documentKind }] })
  }
  return (
    <Line>
      {pick !== null ? (
        <>
          <span role="status">{headerPickWords(pick)} chosen</span>
          <Button size="small" variant="primary" onPress={() => onPickDone(true)}>
            Use as captions
          </Button>
          <Button size="small" onPress={() => onPickDone(false)}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          {onGesture !== undefined && (
            <Menu
              label="What the sheet holds"
              trigger={
                <Button size="small" iconAfter={ChevronDown}>
                  {kinds.find(({ id }) => id === kind)?.label}
                </Button>
              }
              sections={[{ id: 'kinds', actions: kinds, choice: 'one', chosen: new Set([kind]) }]}
              onAction={(id) => say(id as SheetKind)}
            />
          )}
          {isTable !== null && <Switch label="As a table" value={isTable} onChange={onTable} />}
          {unseen !== '' && <Muted>{unseen}</Muted>}
        </>
      )}
    </Line>
  )
}

function unseenWords({ hiddenRows, hiddenColumns }: Grid): string {
  const told = [
    hiddenRows.length > 0 && countText(hiddenRows.length, 'hidden row'),
    hiddenColumns.length > 0 && countText(hiddenColumns.length, 'hidden column'),
  ].filter(Boolean)
  return told.length === 0 ? '' : `${told.join(', ')}, marked ◌`
}

const Line = styled.div`
  display: flex;
  flex-shrink: 0;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.three};
  min-height: 32px;
  padding: 0 ${space.two};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  ${type.caption}
`

const Muted = styled.span`
  color: ${color.inkMuted};
`
