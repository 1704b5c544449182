import { type ChartOfAccounts, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { Grid as SheetGrid } from '@uwkit/core/shared'
import { Check, CheckCheck, ChevronDown, Tags } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { Grid } from '../../grid/index.ts'
import { type GridSession, type OnGesture, type SelectedSource, useDiscussion } from '../../parsed-file/index.ts'
import { color, space, type, wrappingRow } from '../../theme/index.ts'
import { Button, FullHeight, Menu, popoverSurface } from '../../ui/index.ts'
import {
  acceptSuggestions,
  CategoryPicker,
  categoryTotals,
  recentCategories,
  suggestedLines,
} from '../categories/category-picker.tsx'
import { CommentEditor } from './comments-panel.tsx'
import { commentAt, commentGesture } from './line-cells.ts'
import {
  categoryGesture,
  lineMenu,
  menuGesture,
  type NamedLine,
  namedLine,
  type SelectedLines,
} from './line-gestures.ts'
import { pinnedIncome, useLineGrid, useLineKeys, useLineSelection } from './use-line-grid.ts'

export interface StatementGridProps {
  document: ReadStatement
  /** Sheet as in the file. */
  source: SheetGrid
  /** Statement read without corrections, to show the original of an edited category. @default not known */
  first?: ReadStatement | null
  /** The statement's chart if it is a company's own. @default the built-in one */
  chart?: ChartOfAccounts
  /** History of the document, with its corrections and comments. */
  session: GridSession
  /** Why nothing can be changed; absent if it can. */
  readOnly?: string
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

/** Popover that is open over the active cell. */
type Opened = { kind: 'category'; text: string; at: DOMRect } | { kind: 'comment'; at: DOMRect } | null

const confidentAbove = 0.9

/**
 * Grid of a statement's lines by period, with categories, totals and checks. Figures and categories are edited in place; line
 * type, sign and comments are edited with the bar above the grid. It fills the height of its parent.
 */
export function StatementGrid(props: StatementGridProps) {
  const { document, source, first = null, session, readOnly, selected = null, onSelect, onGesture } = props
  const { statement, sheet } = document
  const chart = useMemo(
    () => props.chart ?? chartOfAccounts(statement.chartOfAccountsId),
    [props.chart, statement.chartOfAccountsId],
  )
  const grid = useLineGrid({ document, first, source, chart, session, onGesture })
  const { lines } = grid
  const place = useLineSelection({ document, lines, cellOf: grid.cellOf, selected, onSelect })
  const { corrections, comments } = session.history.content
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const discussion = useDiscussion()

  const chosen = place.rows.flatMap((row) => lines.get(row) ?? [])
  const leftOut = grid.rows.flatMap(({ id, values }): NamedLine[] => {
    const isRow = place.rows.includes(id) && !lines.has(id) && !id.includes(':')
    return isRow ? [{ cell: id, label: String(values.label), code: (values.code as string | null) ?? null }] : []
  })
  const plain = chosen.filter(({ isTotal }) => !isTotal)
  const confident = suggestedLines(statement.lines, confidentAbove)
  const active = place.active === null ? undefined : lines.get(place.active.row)
  const written = active && commentAt(document, active, place.active?.column ?? 'label', comments)
  const income = useMemo(() => pinnedIncome(statement), [statement])
  const recent = useMemo(() => recentCategories(corrections, chart.id), [corrections, chart])
  const totals = useMemo(
    () => new Map(categoryTotals(statement, chart).totals.map(({ category, total }) => [category, total])),
    [statement, chart],
  )

  const at = () =>
    (frame.current?.querySelector('.body .cell.active') ?? frame.current)?.getBoundingClientRect() ?? new DOMRect()
  const close = () => setOpened(null)
  const openCategory = (text: string) => {
    if (readOnly === undefined && plain.length > 0) setOpened({ kind: 'category', text, at: at() })
  }
  const openComment = () => active && setOpened({ kind: 'comment', at: at() })
  const accept = (accepted: typeof plain) => {
    const gesture = readOnly === undefined ? acceptSuggestions(document, accepted) : null
    if (gesture !== null) onGesture(gesture)
  }
  const onMenu = (action: string) => {
    if (action === 'comment') return openComment()
    const gesture = menuGesture(action, { sheet, lines: chosen, leftOut })
    if (gesture !== null) onGesture(gesture)
  }
  const keys = useLineKeys({
    isOnCategory: place.active?.column === 'category' && readOnly === undefined && plain.length > 0,
    onCategory: openCategory,
    onAccept: () => accept(plain),
    onComment: openComment,
  })

  return (
    <FullHeight ref={frame} {...keys}>
      <LineBar
        selected={{ sheet, lines: chosen, leftOut }}
        suggested={suggestedLines(plain, 0).length}
        confidentCount={confident.length}
        readOnly={readOnly ?? null}
        onMenu={onMenu}
        onCategory={() => openCategory('')}
        onAccept={() => accept(plain)}
        onAcceptConfident={() => accept(confident)}
      />
      <Cells>
        <Grid
          label={`Lines of ${statement.property ?? document.file}`}
          columns={grid.columns}
          rows={grid.rows}
          identityColumn="label"
          titleLines={2}
          pinnedRow={income}
          readOnly={readOnly}
          document={grid.document}
          onDocumentChange={grid.onDocumentChange}
          markOf={grid.markOf}
          onComment={discussion?.onCell}
          openPoints={grid.openPoints}
          activeCell={place.activeCell}
          onSelectionChange={place.onSelectionChange}
        />
      </Cells>
      <CellPopover label="Category" at={opened?.kind === 'category' ? opened.at : null} onClose={close}>
        <CategoryPicker
          chart={chart}
          line={plain.length === 1 ? (plain[0] ?? null) : null}
          recent={recent}
          totals={totals}
          initialText={opened?.kind === 'category' ? opened.text : ''}
          onCancel={close}
          onChoose={(category) => {
            close()
            onGesture(categoryGesture(sheet, plain.map(namedLine), category, chart.id))
          }}
        />
      </CellPopover>
      {written && (
        <CellPopover label="Comment" at={opened?.kind === 'comment' ? opened.at : null} onClose={close}>
          <CommentEditor
            {...written}
            {...(readOnly === undefined ? {} : { readOnly })}
            onCancel={close}
            onSave={(comment) => {
              close()
              onGesture(commentGesture(written, comment))
            }}
          />
        </CellPopover>
      )}
    </FullHeight>
  )
}

const Cells = styled.div`
  flex: 1;
  min-height: 0;
`

interface LineBarProps {
  selected: SelectedLines
  /** Number of selected lines with a suggestion. */
  suggested: number
  /** Number of the statement's lines with a suggestion of high probability. */
  confidentCount: number
  readOnly: string | null
  onMenu: (action: string) => void
  onCategory: () => void
  onAccept: () => void
  onAcceptConfident: () => void
}

/** Action bar for the selected lines of a statement, above its grid. */
function LineBar(props: LineBarProps) {
  const { selected, suggested, confidentCount, readOnly, onMenu, onCategory, onAccept, onAcceptConfident } = props
  const plain = selected.lines.filter(({ isTotal }) => !isTotal).length
  const isLocked = readOnly !== null
  return (
    <Bar role="group" aria-label="Selected lines">
      <Count aria-live="polite">{selectedText(selected)}</Count>
      <Menu
        label="Selected lines"
        trigger={
          <Button size="small" iconAfter={ChevronDown}>
            Line
          </Button>
        }
        sections={lineMenu(selected, readOnly)}
        onAction={onMenu}
      />
      <Button size="small" icon={Tags} isDisabled={isLocked || plain === 0} onPress={onCategory}>
        Category
      </Button>
      <Button size="small" icon={Check} isDisabled={isLocked || suggested === 0} onPress={onAccept}>
        Accept suggestion
      </Button>
      <Button size="small" icon={CheckCheck} isDisabled={isLocked || confidentCount === 0} onPress={onAcceptConfident}>
        {`Accept all over 90% (${confidentCount})`}
      </Button>
    </Bar>
  )
}

function selectedText({ lines, leftOut }: SelectedLines): string {
  const [first, ...others] = [...lines, ...leftOut]
  if (first === undefined) return 'No line selected'
  return others.length === 0 ? first.label : `${others.length + 1} lines selected`
}

const Bar = styled.div`
  ${wrappingRow}
  gap: ${space.two};
  padding: ${space.one} ${space.two};
  border-bottom: 1px solid ${color.line};
`

const Count = styled.span`
  min-width: 160px;
  color: ${color.inkMuted};
  ${type.grid}
`

interface CellPopoverProps {
  /** Label for screen readers. */
  label: string
  /** Cell that it belongs to, in window pixels; `null` if closed. */
  at: DOMRect | null
  onClose: () => void
  children: ReactNode
}

/** Small panel below a grid cell. Escape or a click outside closes it and restores the focus. */
function CellPopover({ label, at, onClose, children }: CellPopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <Anchor
        ref={anchor}
        aria-hidden
        style={{ left: at?.left ?? 0, top: at?.top ?? 0, width: at?.width ?? 0, height: at?.height ?? 0 }}
      />
      <Panel
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        placement="bottom start"
        offset={2}
      >
        <Content aria-label={label}>{children}</Content>
      </Panel>
    </>
  )
}

const Anchor = styled.span`
  position: fixed;
  pointer-events: none;
`

const Panel = styled(Popover)`
  ${popoverSurface}
`

const Content = styled(Dialog)`
  outline: none;
`
