import { SearchX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import type { ListAction, ListColumn, ListPlace } from './list.types.ts'
import { ListBar } from './list-bar.tsx'
import { ListGrid } from './list-grid.tsx'
import { foundText, listView } from './list-view.ts'
import { Pages } from './pages.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

export interface ListTableProps<Row> {
  /** What is listed: "Rent rolls". */
  label: string
  /** All rows, in any order. */
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  /** What a row is called. */
  nameOf: (row: Row) => string
  /** All words of a row that the filter looks through. */
  wordsOf: (row: Row) => string
  /** What matters of the folded columns, where the window is narrow. */
  secondLine: (row: Row) => string
  place: ListPlace
  onPlace: (place: ListPlace) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** What can be done to the chosen rows. */
  actionsFor: (rows: readonly Row[]) => readonly ListAction[]
  onOpen: (id: string) => void
  /** More rows are on their way, so nobody knows how many there are. @default true */
  isComplete?: boolean
  /** At the right of the filter. @default nothing */
  children?: ReactNode
}

/** Below this width, in pixels, columns fold under the name. Our own choice. */
const narrow = 760

/** A list of records, sixteen a page: filtered, put in order, chosen from and opened. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, columns, idOf, nameOf, wordsOf, secondLine, place, onPlace, isComplete = true } = props
  const { chosen, onChoose, actionsFor, onOpen, children } = props
  const isNarrow = useIsNarrow(narrow)
  const view = listView({ rows, columns, wordsOf }, place)
  const shown = useMemo(
    () => (isNarrow ? columns.filter(({ isFolded = false }) => !isFolded) : columns),
    [columns, isNarrow],
  )
  const chosenRows = rows.filter((row) => chosen.has(idOf(row)))
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
        {children}
      </ListBar>
      {view.found === 0 ? (
        <EmptyState
          icon={SearchX}
          title={`No ${label.toLowerCase()} hold “${place.filter.trim()}”`}
          action={<Button onPress={() => onPlace({ ...place, filter: '', page: 0 })}>Clear the filter</Button>}
        >
          The filter looks at names, deals, addresses and dates.
        </EmptyState>
      ) : (
        <ListGrid
          label={label}
          rows={view.rows}
          columns={shown}
          idOf={idOf}
          nameOf={nameOf}
          secondLine={isNarrow ? secondLine : null}
          sort={place.sort}
          onSort={(sort) => onPlace({ ...place, sort, page: 0 })}
          chosen={chosen}
          onChoose={onChoose}
          onOpen={onOpen}
        />
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
