import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { addedUnitRow, type TagFilter } from '@uwkit/core/rent-roll'
import type { CellSource, Grid as SheetGrid } from '@uwkit/core/shared'
import { moneyText, plural } from '@uwkit/core/text'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import {
  type CellRejection,
  emptyView,
  type Gesture,
  Grid,
  type GridProps,
  type GridView,
  type SelectedInGrid,
} from '../../grid/index.ts'
import {
  type DeskGesture,
  type GridSession,
  type OnGesture,
  type OpenPoint,
  type SelectedSource,
  useCommentedMarks,
  useCorrectedGrid,
  useDiscussion,
} from '../../parsed-file/index.ts'
import { color, fillingColumn, space, type } from '../../theme/index.ts'
import { Button, Dialog, Select, type TabItem, Tabs } from '../../ui/index.ts'
import { nextAddedNumber, rowCorrections } from './unit-actions.ts'
import {
  type OccupancyChange,
  rejectionOf,
  type UnitCorrections,
  unitCorrections,
  unitGesture,
} from './unit-corrections.ts'
import { UnitMenu } from './unit-menu.tsx'
import { occupancyNames } from './unit-rows.ts'
import { useUnitSheet } from './use-unit-sheet.ts'

export interface UnitGridProps {
  document: ReadRentRoll
  /** Document read without corrections; `null` if it was read differently then. */
  first: ReadRentRoll | null
  /** Sheet as in the file. */
  sheet: SheetGrid
  /** Existing corrections of the file. */
  corrections: readonly Correction[]
  /** History of the document, also used by undo in the grid. */
  session: GridSession
  /** Called with each step: an edit, a paste or a fill with all its corrections. */
  onGesture: OnGesture
  /** Why nothing can be edited; absent if it can. */
  readOnly?: string
  /** Selected source cell; the grid moves to the value read from it. */
  selected?: SelectedSource
  /** Called with the source of the active cell's value. */
  onSelect?: (source: SelectedSource) => void
  /** Points to review; F8 moves between those in the unit grid. */
  openPoints?: readonly OpenPoint[]
  /** Filters that hide units by tag. @default none */
  tagFilters?: Readonly<Record<string, TagFilter>>
  /** Additional tabs after the unit tabs: statuses, tags. @default none */
  extraTabs?: readonly TabItem[]
  /** Content at the end of the tab row, before the grouping. @default nothing */
  tools?: ReactNode
  /** Storage for the user's named views. @default views cannot be saved */
  viewStorage?: GridProps['viewStorage']
}

const noFilters = {}
/** Initial values of a row typed below the last unit. */
const newUnitValues = { status: 'Vacant', occupancy: 'vacant' }
const noPoints: readonly OpenPoint[] = []
const noTabs: readonly TabItem[] = []

/**
 * Spreadsheet of a rent roll's units. Values come from the reading; each edit, paste or fill becomes one step of
 * corrections of the cells that the values were read from. Calculated cells state their inputs.
 */
export function UnitGrid(props: UnitGridProps) {
  const { document, session, onGesture, selected = null, onSelect, openPoints = noPoints } = props
  const { first, sheet, corrections, tagFilters = noFilters, extraTabs = noTabs } = props
  const shown = useUnitSheet({ document, first, sheet, corrections, isReading: session.isReading, tagFilters })
  const { context, cellAt } = shown
  const sourceOf = useCallback(
    (row: string, column: string) => {
      const unit = context.units.get(row)
      return unit === undefined ? null : context.places.sourceOf(unit, column)
    },
    [context],
  )
  const markOf = useCommentedMarks(shown.markOf, document.sheet, sourceOf)
  const discussion = useDiscussion()

  // A new object makes the grid show the reading instead of the typed values.
  const [rejections, setRejections] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const edits = useMemo(() => ({ ...shown.edits }), [shown.edits, rejections])
  const [question, setQuestion] = useState<{ gesture: Gesture; choices: UnitCorrections['choices'] } | null>(null)
  const [notes, setNotes] = useState<readonly string[]>([])
  const [rejection, setRejection] = useState<CellRejection | null>(null)
  const giveUp = useCallback(() => {
    setQuestion(null)
    setRejections((count) => count + 1)
  }, [])
  const take = useCallback(
    (gesture: Gesture, scope: 'ask' | 'these' | 'status') => {
      const isNew = new Set(gesture.added.map(({ row }) => row.id))
      const made = unitCorrections(
        gesture.cells.filter(({ row }) => !isNew.has(row)),
        context,
        scope,
      )
      if (made.choices.length > 0) {
        setQuestion({ gesture, choices: made.choices })
        return
      }
      const ofStatus = scope === 'status' ? (question?.choices ?? []) : []
      const rows = rowCorrections(gesture, context, sheet)
      const step = unitGesture(
        gesture,
        {
          ...made,
          corrections: [...made.corrections, ...rows.corrections],
          withdrawn: [...made.withdrawn, ...rows.withdrawn],
        },
        ofStatus,
      )
      setQuestion(null)
      setNotes(made.rents.map(rentNote))
      if (step === null) giveUp()
      else onGesture(step)
      const refused = rejectionOf([...made.refused, ...rows.refused])
      const [cell] = gesture.cells
      if (refused !== null) setRejection(refused)
      else if (step === null && cell !== undefined) setRejection({ ...cell, reason: alreadyInSource })
    },
    [context, sheet, question, giveUp, onGesture],
  )
  const onCells = useCallback((gesture: Gesture) => take(gesture, 'ask'), [take])
  const { document: gridDocument, onDocumentChange } = useCorrectedGrid(session, edits, onCells)

  const [own, setOwn] = useState<CellSource | null>(null)
  const linkedCell = useMemo(
    () => (selected === null || selected === own || selected.sheet !== document.sheet ? null : cellAt(selected.cell)),
    [selected, own, document.sheet, cellAt],
  )
  // Moves to an added unit once it is read.
  const [goal, setGoal] = useState<{ row: string; column: string } | null>(null)
  const activeCell = goal !== null && context.units.has(goal.row) ? goal : linkedCell
  const [rows, setRows] = useState<readonly string[]>([])
  const onUnits = (gesture: DeskGesture, goTo: string | null, note?: string) => {
    setGoal(goTo === null ? null : { row: goTo, column: 'unit' })
    setNotes(note === undefined ? [] : [note])
    onGesture(gesture)
  }
  const lastAdded = useRef(0)
  const newRow = useCallback(() => {
    lastAdded.current = Math.max(nextAddedNumber(context.corrections, context.sheet), lastAdded.current + 1)
    return { id: String(addedUnitRow(sheet, lastAdded.current)), values: newUnitValues }
  }, [context, sheet])
  const lastActive = useRef('')
  const onSelectionChange = useCallback(
    ({ active, rows: touched }: SelectedInGrid) => {
      setRows(touched)
      const key = active === null ? '' : `${active.row} ${active.column}`
      if (key === lastActive.current || onSelect === undefined) return
      lastActive.current = key
      const unit = active === null ? undefined : context.units.get(active.row)
      const cell = unit === undefined || active === null ? null : context.places.sourceOf(unit, active.column)
      const source = cell === null ? null : { file: document.file, sheet: document.sheet, cell }
      setOwn(source)
      onSelect(source)
    },
    [context, document.file, document.sheet, onSelect],
  )
  const points = useMemo(
    () => openPoints.flatMap(({ source }) => (source?.sheet === document.sheet ? (cellAt(source.cell) ?? []) : [])),
    [openPoints, document.sheet, cellAt],
  )

  const [tab, setTab] = useState('current')
  const [view, setView] = useState<GridView>(() => emptyView())
  const gridOf = (part: 'current' | 'future') => (
    <Grid
      label={part === 'current' ? `Units of ${nameOf(document)}` : `Future leases of ${nameOf(document)}`}
      columns={shown.columns}
      rows={shown[part]}
      identityColumn="unit"
      document={gridDocument}
      onDocumentChange={onDocumentChange}
      view={view}
      onViewChange={setView}
      readOnly={props.readOnly}
      markOf={markOf}
      onComment={discussion?.onCell}
      newRow={newRow}
      canRemoveRows
      openPoints={points}
      activeCell={activeCell}
      rejection={rejection}
      onSelectionChange={onSelectionChange}
      empty={part === 'current' ? 'No units match the tag filter.' : 'No future leases'}
      {...(part === 'current' ? { printedTotals: shown.printedTotals } : {})}
      {...(props.viewStorage === undefined ? {} : { viewStorage: props.viewStorage })}
    />
  )
  const groups = groupings.filter(({ id }) => id === 'none' || shown.columns.some((column) => column.id === id))
  const partOf = (part: 'current' | 'future') => (
    <>
      {shown.hidden > 0 && (
        <Note role="status">{`The tag filter hides ${shown.hidden} of ${document.rentRoll.units.length} units.`}</Note>
      )}
      {gridOf(part)}
      {/* Below the grid, so that a note that appears while the user types does not move cells. */}
      {notes.map((note) => (
        <Note key={note} role="status">
          {note}
        </Note>
      ))}
    </>
  )
  return (
    <Frame>
      <Head>
        {props.tools}
        {(tab === 'current' || tab === 'future') && (
          <UnitMenu context={context} sheet={sheet} rows={rows} readOnly={props.readOnly} onGesture={onUnits} />
        )}
        {(tab === 'current' || tab === 'future') && (
          <Grouping>
            <Select
              label="Group units by"
              isLabelHidden
              options={groups}
              value={view.groupBy ?? 'none'}
              onChange={(id) => setView((now) => ({ ...now, groupBy: id === 'none' ? null : id, folded: [] }))}
            />
          </Grouping>
        )}
      </Head>
      <Tabs
        label="Rent roll views"
        isFilling
        selected={tab}
        onSelect={setTab}
        items={[
          { id: 'current', label: 'Current units', count: shown.current.length, content: partOf('current') },
          {
            id: 'future',
            label: 'Future leases',
            count: shown.future.length,
            isDisabled: shown.future.length === 0,
            content: partOf('future'),
          },
          ...extraTabs,
        ]}
      />
      {question !== null && (
        <OccupancyDialog
          changes={question.choices}
          unitOf={(row) => context.units.get(row)?.unit ?? row}
          onChoose={(scope) => take(question.gesture, scope)}
          onCancel={giveUp}
        />
      )}
    </Frame>
  )
}

const alreadyInSource = 'The source already says so: there is nothing to correct.'

const rentNote = ({ unit, code, amount }: UnitCorrections['rents'][number]) =>
  `Unit ${unit}: ${code} changed to ${moneyText(amount)}, because contract rent is the sum of charges.`

const groupings = [
  { id: 'none', label: 'No groups' },
  { id: 'status', label: 'By status' },
  { id: 'occupancy', label: 'By occupancy' },
  { id: 'floorplan', label: 'By floorplan' },
  { id: 'building', label: 'By building' },
  { id: 'property', label: 'By property' },
] as const

function nameOf({ rentRoll, file }: ReadRentRoll): string {
  return rentRoll.property ?? file
}

const Frame = styled.div`
  position: relative;
  ${fillingColumn}
  height: 100%;
`

/** At the end of the tab row, or above it if there is no room. */
const Head = styled.div`
  position: absolute;
  top: 2px;
  right: ${space.two};
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space.two};

  @media (max-width: 699px) {
    position: static;
    justify-content: flex-end;
    padding: ${space.one} ${space.two} 0;
  }
`

const Note = styled.p`
  ${type.caption}
  margin: 0;
  padding: ${space.half} ${space.three};
  border-bottom: 1px solid ${color.line};
  color: ${color.inkMuted};
`

const Grouping = styled.div`
  width: 140px;
`

interface OccupancyDialogProps {
  /** Changes to resolve; never empty. */
  changes: readonly OccupancyChange[]
  /** Returns the unit number of a row ID. */
  unitOf: (row: string) => string
  /** Called with the scope: all units of the status, or only the changed ones. */
  onChoose: (scope: 'status' | 'these') => void
  onCancel: () => void
}

/** Dialog that asks which units an occupancy change applies to, because many units share a status. */
function OccupancyDialog({ changes, unitOf, onChoose, onCancel }: OccupancyDialogProps) {
  const all = changes.reduce((sum, { ofStatus }) => sum + ofStatus, 0)
  const these = changes.reduce((sum, { rows }) => sum + rows.length, 0)
  const canWrite = changes.every(({ word }) => word !== null)
  return (
    <Dialog
      title="Apply to which units?"
      isOpen
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button onPress={() => onChoose('status')}>{`All ${plural(all, 'unit')} with this status`}</Button>
          {canWrite && (
            <Button variant="primary" autoFocus onPress={() => onChoose('these')}>
              {these === 1 ? 'Only this unit' : `Only these ${plural(these, 'unit')}`}
            </Button>
          )}
        </>
      }
    >
      {changes.map(({ status, read, occupancy, rows, ofStatus, word }) => (
        <Change key={`${status} ${read} ${occupancy}`}>
          {`${plural(ofStatus, 'unit has', 'units have')} the status “${status}” (read as ${occupancyNames[read]}).`}{' '}
          {word === null
            ? `Set it to ${occupancyNames[occupancy]} for all of them; the source has no status cell for individual units.`
            : `Set it to ${occupancyNames[occupancy]} for all of them, or write “${word}” in the status cell of ${named(rows.map(unitOf))} only.`}
        </Change>
      ))}
    </Dialog>
  )
}

/** Returns the first five unit numbers as text. */
function named(numbers: readonly string[]): string {
  const shown = numbers.slice(0, 5).join(', ')
  const more = numbers.length - 5
  return `${numbers.length === 1 ? 'unit' : 'units'} ${shown}${more > 0 ? `, and ${more} more` : ''}`
}

const Change = styled.p`
  ${type.body}
  margin: 0 0 ${space.two};
  color: ${color.ink};
`
