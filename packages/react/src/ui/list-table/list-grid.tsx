import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react'
import { Fragment } from 'react'
import {
  Cell,
  CheckboxButton,
  CheckboxField,
  Column,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, focusRingInset, radius, size, space, type } from '../../theme/index.ts'
import { Button } from '../actions/button.tsx'
import { Menu } from '../actions/menu.tsx'
import { pressMark } from '../fields/checkbox.tsx'
import type { ListColumn, ListSort } from './list-columns.tsx'

interface ListGridProps<One> {
  /** Title of the list: "Rent rolls". */
  label: string
  rows: readonly One[]
  columns: readonly ListColumn<One>[]
  idOf: (row: One) => string
  /** Returns the name of a row, for screen readers. */
  nameOf: (row: One) => string
  /** Returns the text under the first cell if columns are hidden; `null` if none are. */
  secondLine: ((row: One) => string) | null
  sort: ListSort
  onSort: (sort: ListSort) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (id: string) => void
}

/**
 * Table of a list. Arrow keys move through it, Enter or a press opens a row, Space or the checkbox selects it, and the
 * headers sort it.
 */
export function ListGrid<One>(props: ListGridProps<One>) {
  const { label, rows, columns, idOf, nameOf, secondLine, sort, onSort, chosen, onChoose, onOpen } = props
  const choose = (selection: Selection) =>
    onChoose(selection === 'all' ? new Set([...chosen, ...rows.map(idOf)]) : new Set([...selection].map(String)))
  return (
    <Room>
      <Sheet
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={choose}
        onRowAction={(key) => onOpen(String(key))}
        sortDescriptor={{ column: sort.column, direction: sort.order }}
        onSortChange={({ column, direction }) => onSort({ column: String(column), order: direction })}
      >
        <TableHeader>
          <Head $isTick>
            <RowCheckbox />
          </Head>
          {columns.map(({ id, label: name, order, isFigure = false }, index) => (
            <Head key={id} id={id} isRowHeader={index === 0} allowsSorting={order !== undefined} $isFigure={isFigure}>
              {({ sortDirection }) => (
                <HeadLabel $isFigure={isFigure}>
                  {name}
                  {sortDirection === 'ascending' && <ArrowUp size={12} aria-hidden />}
                  {sortDirection === 'descending' && <ArrowDown size={12} aria-hidden />}
                </HeadLabel>
              )}
            </Head>
          ))}
        </TableHeader>
        <TableBody items={rows.map((row) => ({ id: idOf(row), row }))} dependencies={[columns, secondLine, rows]}>
          {({ id, row }) => (
            <Line id={id} textValue={nameOf(row)}>
              <Datum $isTick>
                <RowCheckbox />
              </Datum>
              {columns.map(({ id: column, cell, isFigure = false }, index) => (
                <Datum key={column} $isFigure={isFigure} $isName={index === 0} $wraps={index === 0}>
                  {cell(row)}
                  {index === 0 && secondLine !== null && <SecondLine facts={secondLine(row).split(' · ')} />}
                </Datum>
              ))}
            </Line>
          )}
        </TableBody>
      </Sheet>
    </Room>
  )
}

/** Maximum length of a fact that is not wrapped: most fit on a line of a phone. Our own choice. */
const maximumFactLength = 30

/** Short facts are not wrapped, and the dot after a fact stays on its line. */
function SecondLine({ facts }: { facts: readonly string[] }) {
  return (
    <Second>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' '}
          <Fact $isUnbroken={fact.length <= maximumFactLength}>
            {index < facts.length - 1 ? `${fact}\u00a0·` : fact}
          </Fact>
        </Fragment>
      ))}
    </Second>
  )
}

const Fact = styled.span<{ $isUnbroken: boolean }>`
  white-space: ${({ $isUnbroken }) => ($isUnbroken ? 'nowrap' : 'normal')};
`

/** Columns that do not fit are reached by scrolling; none is cut off. */
const Room = styled.div`
  min-width: 0;
  overflow-x: auto;
`

const Sheet = styled(Table)`
  width: 100%;
  border-collapse: collapse;
  background: ${color.surface};
  border: 1px solid ${color.line};
  color: ${color.ink};
  outline: none;
  ${type.grid}
`

const Head = styled(Column)<{ $isFigure?: boolean; $isTick?: boolean }>`
  ${type.gridHeading}
  width: ${({ $isTick }) => ($isTick ? '36px' : 'auto')};
  height: ${size.gridRow};
  padding: 0 ${({ $isFigure }) => ($isFigure ? space.four : space.two)} 0 ${space.two};
  border-bottom: 1px solid ${color.lineStrong};
  background: ${color.sunken};
  color: ${color.inkMuted};
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  white-space: nowrap;
  cursor: default;
  outline: none;

  &[data-allows-sorting]:hover,
  &[aria-sort='ascending'],
  &[aria-sort='descending'] {
    color: ${color.ink};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const HeadLabel = styled.span<{ $isFigure: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $isFigure }) => ($isFigure ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space.one};
`

const Line = styled(Row)`
  outline: none;
  cursor: pointer;

  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.selection};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const Datum = styled(Cell)<{ $isFigure?: boolean; $isTick?: boolean; $isName?: boolean; $wraps?: boolean }>`
  height: ${size.gridRow};
  max-width: ${({ $isName }) => ($isName ? '360px' : '240px')};
  padding: ${space.one} ${({ $isFigure }) => ($isFigure ? space.four : space.two)} ${space.one} ${space.two};
  border-bottom: 1px solid ${color.line};
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  font-weight: ${({ $isName }) => ($isName ? 550 : 400)};
  white-space: ${({ $wraps }) => ($wraps ? 'normal' : 'nowrap')};
  overflow-wrap: break-word;
  overflow: hidden;
  text-overflow: ellipsis;
  outline: none;

  /* What is left of the columns shares little room: names come first. */
  @media (max-width: 899px) {
    white-space: normal;
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const Second = styled.span`
  display: block;
  color: ${color.inkMuted};
  white-space: normal;
  ${type.caption}
`

/** Checkbox of a table row, or of all rows in the header. The table names it and manages its state. */
function RowCheckbox() {
  return (
    <CheckboxField slot="selection">
      <CheckboxLine>
        {({ isIndeterminate, isSelected }) => (
          <Box aria-hidden="true">
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} />
            ) : isSelected ? (
              <Check size={12} strokeWidth={3} />
            ) : null}
          </Box>
        )}
      </CheckboxLine>
    </CheckboxField>
  )
}

const Box = styled.span`
  ${pressMark}
  margin-top: 0;
  border-radius: ${radius.part};
`

/** The press target is 24 by 24 pixels. */
const CheckboxLine = styled(CheckboxButton)`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;

  &[data-hovered] ${Box} {
    border-color: ${color.ink};
  }
  &[data-selected] ${Box}, &[data-indeterminate] ${Box} {
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.accentInk};
  }
  &[data-focus-visible] ${Box} {
    ${focusRing}
  }
`

interface SortMenuProps<Row> {
  /** Title of the list: "Rent rolls". */
  label: string
  /** Columns that are not sortable are not offered. */
  columns: readonly Pick<ListColumn<Row>, 'id' | 'label' | 'order'>[]
  sort: ListSort
  onSort: (sort: ListSort) => void
}

const orders = [
  { id: 'ascending', label: 'Ascending', icon: ArrowUp },
  { id: 'descending', label: 'Descending', icon: ArrowDown },
] as const

/** Sorts a list by a column whose header is not visible. */
export function SortMenu<Row>({ label, columns, sort, onSort }: SortMenuProps<Row>) {
  const sortable = columns.filter(({ order }) => order !== undefined)
  const current = sortable.find(({ id }) => id === sort.column)
  const change = (id: string) => {
    const order = orders.find((one) => one.id === id)
    onSort(order === undefined ? { ...sort, column: id } : { ...sort, order: order.id })
  }
  return (
    <Menu
      label={`Sort ${label.toLowerCase()}`}
      trigger={
        <Button variant="quiet" iconAfter={sort.order === 'ascending' ? ArrowUp : ArrowDown}>
          {current === undefined ? 'Sort' : `Sort: ${current.label}`}
        </Button>
      }
      sections={[
        {
          id: 'column',
          title: 'Sort by',
          choice: 'one',
          chosen: new Set([sort.column]),
          actions: sortable.map(({ id, label: name }) => ({ id, label: name })),
        },
        { id: 'order', title: 'Order', choice: 'one', chosen: new Set([sort.order]), actions: orders },
      ]}
      onAction={change}
    />
  )
}
