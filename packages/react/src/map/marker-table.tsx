import { unknownText } from '@uwkit/core/text'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { color, focusRingInset, heights, oneLine, scrollBox, space, type } from '../theme/index.ts'
import { type ListColumn, type MarkerTableProps, tableWindow } from './table-window.ts'

const rowHeight = heights.compact.gridRow

/**
 * Table of the properties on a map, with shared hover and selection. Arrow keys move between rows, Space selects, Enter opens.
 * Only visible rows are drawn, so that twenty thousand rows are as fast as twenty.
 */
export function MarkerTable<Row>(props: MarkerTableProps<Row>) {
  const { label, rows, columns, idOf, nameOf, isSelected, pinned = null, sort, onSort } = props
  const { active, onActive, onToggle, lockReasonOf, onOpen, height = '460px', empty } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 460 })
  const [current, setCurrent] = useState(0)
  /** The row was activated in this table, so it is visible already. */
  const isOwnChange = useRef(false)
  const { first, end, before, after } = tableWindow({ count: rows.length, ...view, row: rowHeight })

  const measure = () => {
    const { scrollTop = 0, clientHeight = 460 } = scroller.current ?? {}
    setView({ top: scrollTop, height: clientHeight })
  }
  const reveal = (index: number) => {
    const box = scroller.current
    if (box === null) return
    const head = rowHeight * (pinned === null ? 1 : 2)
    const top = index * rowHeight
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + rowHeight > box.scrollTop + box.clientHeight - head) {
      box.scrollTop = top + rowHeight - box.clientHeight + head
    }
    measure()
  }
  // What is pointed at on the map comes into sight here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another marker moves the table
  useLayoutEffect(() => {
    if (active !== null && !isOwnChange.current) {
      const index = rows.findIndex((row) => idOf(row) === active)
      if (index >= 0) reveal(index)
    }
    isOwnChange.current = false
  }, [active])
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return
    const sizes = new ResizeObserver(() => setView({ top: box.scrollTop, height: box.clientHeight }))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [])

  const point = (id: string | null) => {
    isOwnChange.current = true
    onActive(id)
  }
  const goTo = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    // The row is rendered before it takes the focus, because the next key may follow at once.
    flushSync(() => {
      setCurrent(index)
      reveal(index)
      point(idOf(row))
    })
    scroller.current?.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`)?.focus({ preventScroll: true })
  }
  const keyed = (event: KeyboardEvent, index: number, id: string) => {
    if (event.target !== event.currentTarget && event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 2)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: Math.min(rows.length - 1, index + page),
      PageUp: Math.max(0, index - page),
      Home: 0,
      End: rows.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) goTo(to)
    else if (event.key === ' ') onToggle?.(id)
    else if (event.key === 'Enter') onOpen?.(id)
    else return
    event.preventDefault()
  }
  const stop = Math.min(current, Math.max(0, rows.length - 1))
  const tick = onToggle !== undefined
  return (
    <Scroller
      ref={scroller}
      style={{ height }}
      onScroll={measure}
      tabIndex={rows.length === 0 ? 0 : -1}
      role="region"
      aria-label={`${label}, table`}
    >
      <Table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {tick && (
              <th>
                <Hidden>Selected</Hidden>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
          {pinned !== null && (
            <Pinned>
              {tick && <td aria-hidden>◆</td>}
              {columns.map(({ id, isFigure = false }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {pinned.name}
                  </th>
                ) : (
                  <td key={id} data-figure={isFigure || undefined}>
                    {pinned.cells[id] ?? unknownText}
                  </td>
                ),
              )}
            </Pinned>
          )}
        </thead>
        <tbody onMouseLeave={() => point(null)}>
          {before > 0 && <Space height={before} />}
          {rows.slice(first, end).map((row, at) => {
            const index = first + at
            const id = idOf(row)
            const isChosen = isSelected(row)
            const locked = lockReasonOf?.(row) ?? null
            return (
              <Line
                key={id}
                aria-rowindex={index + 2}
                tabIndex={index === stop ? 0 : -1}
                data-active={id === active || undefined}
                data-selected={isChosen || undefined}
                onMouseEnter={() => point(id)}
                onFocus={() => {
                  setCurrent(index)
                  if (id !== active) point(id)
                }}
                onKeyDown={(event) => keyed(event, index, id)}
              >
                {tick && (
                  <td>
                    <input
                      type="checkbox"
                      tabIndex={index === stop ? 0 : -1}
                      checked={isChosen}
                      disabled={locked !== null}
                      title={locked ?? undefined}
                      aria-label={
                        locked === null ? `Select ${nameOf(row)}` : `${nameOf(row)} can’t be selected: ${locked}`
                      }
                      onChange={() => onToggle?.(id)}
                    />
                  </td>
                )}
                {columns.map(({ id: column, cell, isFigure = false }, place) =>
                  place === 0 ? (
                    <th key={column} scope="row">
                      {onOpen === undefined ? (
                        cell(row)
                      ) : (
                        <Name type="button" tabIndex={-1} onClick={() => onOpen(id)}>
                          {cell(row)}
                        </Name>
                      )}
                    </th>
                  ) : (
                    <td key={column} data-figure={isFigure || undefined}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </Line>
            )
          })}
          {after > 0 && <Space height={after} />}
        </tbody>
      </Table>
      {rows.length === 0 && <Empty>{empty}</Empty>}
    </Scroller>
  )
}

interface HeadingProps {
  column: Pick<ListColumn<never>, 'id' | 'label' | 'isFigure'> & { order?: unknown }
  sort: MarkerTableProps<never>['sort']
  onSort: MarkerTableProps<never>['onSort']
}

function Heading({ column: { id, label, isFigure = false, order }, sort, onSort }: HeadingProps): ReactNode {
  const direction = sort?.column === id ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={direction} data-figure={isFigure || undefined}>
      {order === undefined ? (
        label
      ) : (
        <Sorter type="button" onClick={() => onSort({ column: id, direction: next })}>
          {label}
          {direction === 'ascending' && <ArrowUp size={12} aria-hidden />}
          {direction === 'descending' && <ArrowDown size={12} aria-hidden />}
        </Sorter>
      )}
    </th>
  )
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}

const Scroller = styled.div`
  ${scrollBox}
`

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  ${type.grid}

  th,
  td {
    height: ${rowHeight}px;
    max-width: 260px;
    padding: 0 ${space.two};
    border-bottom: 1px solid ${color.line};
    ${oneLine}
    text-align: left;
    font-weight: 400;
  }
  [data-figure] {
    text-align: right;
  }
  thead {
    position: sticky;
    z-index: 1;
    top: 0;
  }
  thead tr:first-child th {
    background: ${color.sunken};
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    vertical-align: middle;
    accent-color: ${color.accent};
  }
  input:focus-visible {
    ${focusRingInset}
    outline-offset: 1px;
  }
`

const Pinned = styled.tr`
  th,
  td {
    border-bottom: 1px solid ${color.lineStrong};
    background: ${color.surface};
    font-weight: 550 !important;
  }
`

const Line = styled.tr`
  outline: none;

  &[data-selected] {
    background: ${color.selection};
  }
  &[data-active] {
    background: ${color.hover};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`

const Sorter = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  ${type.gridHeading}

  &:focus-visible {
    ${focusRingInset}
    outline-offset: 1px;
  }
`

const Name = styled.button`
  max-width: 100%;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: none;
  color: ${color.accent};
  text-overflow: ellipsis;
  cursor: pointer;
  ${type.grid}
`

const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const Empty = styled.div`
  padding: ${space.four};
`
