import { countText } from '@uwkit/core/text'
import { ChevronLeft, ChevronRight, Eye, SearchX } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, size, space, type, wrappingRow } from '../../theme/index.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { useIsNarrow } from '../layout.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { EmptyState } from '../status/empty-state.tsx'
import {
  foundText,
  type ListAction,
  type ListColumn,
  type ListPlace,
  type ListSort,
  listView,
  rowsPerPage,
} from './list-columns.tsx'
import { ListGrid, SortMenu } from './list-grid.tsx'

export interface ListTableProps<Row> {
  /** Title of the list: "Rent rolls". */
  label: string
  /** All rows, in any order. */
  rows: readonly Row[]
  /** The first column names the row. */
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  /** Returns the name of a row. */
  nameOf: (row: Row) => string
  /** Returns all text of a row that the filter searches. */
  searchTextOf: (row: Row) => string
  /** Returns the key facts of the hidden columns, for a narrow window. */
  secondLine: (row: Row) => string
  place: ListPlace
  onPlace: (place: ListPlace) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Returns the actions for the selected rows. */
  actionsFor: (rows: readonly Row[]) => readonly ListAction[]
  onOpen: (id: string) => void
  /** Preview of a row next to the list. @default no row has a preview */
  previewOf?: ((row: Row, onClose: () => void) => ReactNode) | undefined
  /** Set if the rows are one page that the server filtered and sorted, with its counts. @default the rows are complete */
  served?: { found: number; total: number } | null | undefined
  /** Whether all rows are loaded; until then, the number found is not shown. @default true */
  isComplete?: boolean
  /** To the right of the filter. @default nothing */
  children?: ReactNode
}

/** Width in pixels below which columns are folded under the name. Our own choice. */
const narrow = 760

/** A list of records, sixteen per page, with filter, sort, selection and actions. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    rows,
    columns,
    idOf,
    nameOf,
    searchTextOf,
    secondLine,
    place,
    onPlace,
    isComplete = true,
    served,
  } = props
  const { chosen, onChoose, actionsFor, onOpen, previewOf, children } = props
  const [previewed, setPreviewed] = useState<string | null>(null)
  const isNarrow = useIsNarrow(narrow)
  const view = listView({ rows, columns, searchTextOf, served }, place)
  const preview = rows.find((row) => idOf(row) === previewed)
  const hasPreview = previewOf !== undefined
  const isFolded = isNarrow || preview !== undefined
  const onSort = (sort: ListSort) => onPlace({ ...place, sort, page: 0 })
  const toggle = (id: string) => setPreviewed((now) => (now === id ? null : id))
  // A table without focus moves the focus to its first row, even if a preview button received it.
  const awaited = useRef<HTMLElement | null>(null)
  const onFocusCapture = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const eye = target.closest('[data-preview]') === null ? null : target
    if (eye === null || awaited.current !== null) return
    awaited.current = eye
    requestAnimationFrame(() => {
      awaited.current = null
      const now = document.activeElement
      if (now !== eye && eye.isConnected && currentTarget.contains(now)) eye.focus()
    })
  }
  // A row handles Enter by opening; the preview button takes precedence.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const at = awaited.current ?? event.target
    if (event.key !== 'Enter' || !(at instanceof Element)) return
    const id = at.closest<HTMLElement>('[data-preview]')?.dataset.preview
    if (id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    toggle(id)
  }
  const shown = useMemo(() => {
    const left = isFolded ? columns.filter((column) => column.isFolded !== true) : columns
    if (!hasPreview) return left
    const show = (row: Row) => (
      <span data-preview={idOf(row)}>
        <IconButton
          label={`Preview ${nameOf(row)}`}
          symbol={Eye}
          size="small"
          onPress={() => setPreviewed((now) => (now === idOf(row) ? null : idOf(row)))}
        />
      </span>
    )
    return [...left, { id: 'preview', label: 'Preview', cell: show }]
  }, [columns, isFolded, hasPreview, idOf, nameOf])
  // Rows of other pages stay selected, although they are not among the rows of this page.
  const seen = useRef(new Map<string, Row>()).current
  for (const row of rows) seen.set(idOf(row), row)
  const chosenRows = served
    ? [...chosen].flatMap((id) => seen.get(id) ?? [])
    : rows.filter((row) => chosen.has(idOf(row)))
  return (
    <section aria-label={label}>
      <ListBar
        label={label}
        filter={place.filter}
        onFilter={(filter) => onPlace({ ...place, filter, page: 0 })}
        found={isComplete ? foundText(view) : null}
        chosen={chosenRows.length}
        onChooseNone={() => onChoose(new Set())}
        actions={chosenRows.length === 0 ? [] : actionsFor(chosenRows)}
      >
        {isFolded && <SortMenu label={label} columns={columns} sort={place.sort} onSort={onSort} />}
        {children}
      </ListBar>
      {view.found === 0 ? (
        <EmptyState
          icon={SearchX}
          title={`No ${label.toLowerCase()} match “${place.filter.trim()}”`}
          action={<Button onPress={() => onPlace({ ...place, filter: '', page: 0 })}>Clear filter</Button>}
        >
          Filter by name, deal, address, or date.
        </EmptyState>
      ) : (
        <WithPreview
          data-open={preview !== undefined || undefined}
          onKeyDownCapture={onKeyDownCapture}
          onFocusCapture={onFocusCapture}
        >
          <ListGrid
            label={label}
            rows={view.rows}
            columns={shown}
            idOf={idOf}
            nameOf={nameOf}
            secondLine={isFolded ? secondLine : null}
            sort={place.sort}
            onSort={onSort}
            chosen={chosen}
            onChoose={onChoose}
            onOpen={onOpen}
          />
          {preview !== undefined && previewOf !== undefined && (
            <PreviewPane aria-label={`Preview of ${nameOf(preview)}`}>
              {previewOf(preview, () => setPreviewed(null))}
            </PreviewPane>
          )}
        </WithPreview>
      )}
      <Pages
        label={label}
        page={view.page}
        pages={view.pages}
        found={view.found}
        onPage={(page) => onPlace({ ...place, page })}
      />
    </section>
  )
}

const WithPreview = styled.div`
  min-width: 0;

  &[data-open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: ${space.three};
    align-items: start;

    @media (max-width: 899px) {
      grid-template-columns: minmax(0, 1fr);

      > aside {
        order: -1;
      }
    }
  }
`

const PreviewPane = styled.aside`
  position: sticky;
  top: 0;
  min-width: 0;
  border: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink};
`

interface ListBarProps {
  /** Title of the list: "Rent rolls". */
  label: string
  filter: string
  onFilter: (filter: string) => void
  /** Number of rows found by the filter; `null` if not known yet. */
  found: string | null
  /** Number of selected rows. */
  chosen: number
  onChooseNone: () => void
  /** Actions for the selected rows. */
  actions: readonly ListAction[]
  /** Shown on the right while nothing is selected. */
  children?: ReactNode
}

/** Bar above a list: the filter, and actions for the list or for the selected rows. */
function ListBar({ label, filter, onFilter, found, chosen, onChooseNone, actions, children }: ListBarProps) {
  const things = label.toLowerCase()
  return (
    <Bar>
      <Filter>
        <SearchField label={`Filter ${things}`} value={filter} onChange={onFilter} found={found ?? undefined} />
      </Filter>
      {chosen === 0 ? (
        <Actions>{children}</Actions>
      ) : (
        <ChosenActions aria-label={`Actions for selected ${things}`}>
          <Count aria-live="polite">{`${chosen} selected`}</Count>
          {actions.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
          <Button variant="quiet" onPress={onChooseNone}>
            Clear selection
          </Button>
        </ChosenActions>
      )}
    </Bar>
  )
}

function ActionButton({ action: { label, icon, disabledReason, isDanger = false, onPress } }: { action: ListAction }) {
  const button = (
    <Button
      variant={isDanger ? 'danger' : 'secondary'}
      icon={icon}
      onPress={disabledReason === undefined ? onPress : () => undefined}
      {...(disabledReason === undefined ? {} : { 'aria-disabled': true })}
    >
      {label}
    </Button>
  )
  return disabledReason === undefined ? button : <Tooltip text={disabledReason}>{button}</Tooltip>
}

const Bar = styled.div`
  ${wrappingRow}
  gap: ${space.two} ${space.four};
  min-height: ${size.control};
  padding: ${space.two} 0;
`

const Filter = styled.div`
  flex: 0 1 320px;
  min-width: min(240px, 100%);

  @media (max-width: 899px) {
    flex-grow: 1;
  }
`

const actionLine = css`
  ${wrappingRow}
  gap: ${space.two};
  margin-left: auto;
`

const Actions = styled.div`
  ${actionLine}
`

/** Arrow keys move along the toolbar. */
const ChosenActions = styled(Toolbar)`
  ${actionLine}
`

const Count = styled.span`
  color: ${color.inkMuted};
  ${type.body}
`

interface PagesProps {
  /** Name of the paged items: "Rent rolls". */
  label: string
  /** From 0. */
  page: number
  pages: number
  /** Number of rows on all pages. */
  found: number
  onPage: (page: number) => void
}

/** Shows which rows are displayed and their total, with links to adjacent pages. Empty for a single page. */
function Pages({ label, page, pages, found, onPage }: PagesProps) {
  if (pages < 2) return null
  const first = page * rowsPerPage + 1
  const last = Math.min(found, first + rowsPerPage - 1)
  return (
    <PageBar aria-label={`Pages of ${label.toLowerCase()}`}>
      <span aria-live="polite">{`${countText(first)}–${countText(last)} of ${countText(found)}`}</span>
      <IconButton
        label="Previous page"
        symbol={ChevronLeft}
        size="small"
        isDisabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <IconButton
        label="Next page"
        symbol={ChevronRight}
        size="small"
        isDisabled={page === pages - 1}
        onPress={() => onPage(page + 1)}
      />
    </PageBar>
  )
}

const PageBar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.one};
  padding: ${space.two} 0;
  color: ${color.inkMuted};
  ${type.grid}
`
