import { plural } from '@uwkit/core/text'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, plainList, radius, space, type, visuallyHidden } from '../theme/index.ts'
import { Button } from '../ui/actions/button.tsx'
import { Caption, VisuallyHidden } from '../ui/index.ts'
import type { ChartProps, ChartTableData, ReadoutData } from './figures.ts'
import { type ActivePoint, type SeriesKind, SeriesSymbol } from './marks.tsx'

interface ChartTableProps {
  id: string
  title: string
  table: ChartTableData
  isShown: boolean
}

/** Table of a chart's figures: always available to screen readers, visible on request, and copied with its columns. */
function ChartTable({ id, title, table: { columns, rows, labelColumns }, isShown }: ChartTableProps) {
  return (
    <Place id={id} $isShown={isShown}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((heading, column) => (
              <Cell as="th" scope="col" key={heading} $isFigure={column >= labelColumns}>
                {heading}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <Cell as="th" scope="row" key={columns[column]} $isFigure={false}>
                    {cell}
                  </Cell>
                ) : (
                  <Cell key={columns[column]} $isFigure={column >= labelColumns}>
                    {cell}
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Place>
  )
}

const Cell = styled.td<{ $isFigure: boolean; scope?: 'col' | 'row' }>`
  padding: ${space.half} ${space.three};
  border-bottom: 1px solid ${color.line};
  font-weight: 400;
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  white-space: nowrap;
`

const Place = styled.div<{ $isShown: boolean }>`
  margin-top: ${space.two};
  overflow-x: auto;
  ${type.grid}
  ${({ $isShown }) => !$isShown && visuallyHidden}

  table {
    border-collapse: collapse;
    border-top: 1px solid ${color.line};
  }
  caption {
    ${visuallyHidden}
  }
  thead th {
    background: ${color.sunken};
    ${type.gridHeading}
  }
`

interface ChartFrameProps extends ChartProps {
  kind: SeriesKind
  series: readonly string[]
  table: ChartTableData
  /** Number of points that the arrow keys visit. */
  pointCount: number
  active: ActivePoint
  /** Text for the active point; `null` if there is none. */
  readout: ReadoutData | null
  /** Returns the active point's distance from the left, in pixels, in a drawing of the given width. */
  readoutAt: (width: number) => number
  /** Draws the chart at the given size. */
  children: (width: number, height: number) => ReactNode
}

/** Maximum rows of a hidden table; a longer one would cost more than the rest of the page and is built on request. Our own choice. */
const maximumHiddenRows = 200

/** Renders the parts that all charts share: title, legend, focusable drawing, readout and table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, isTitleHidden = false, summary, height = 240, kind, series, table, pointCount } = props
  const { active, readout, readoutAt, children, emptyText = 'No data to chart yet.' } = props
  const id = useId()
  const [ref, width] = useWidth()
  const [isTableShown, setIsTableShown] = useState(false)
  const isEmpty = pointCount === 0
  const hasTable = table.rows.length > 0
  const isTableBuilt = hasTable && (isTableShown || table.rows.length <= maximumHiddenRows)
  return (
    <Figure aria-labelledby={`${id}-title`}>
      <Head>
        <figcaption>
          <Title id={`${id}-title`} $isHidden={isTitleHidden}>
            {title}
          </Title>
          <Caption as="div" id={`${id}-summary`}>
            {isEmpty ? emptyText : summary}
          </Caption>
        </figcaption>
        {hasTable && (
          <TableButton>
            <Button size="small" variant="quiet" onPress={() => setIsTableShown(!isTableShown)}>
              {isTableShown ? 'Hide table' : 'Show table'}
            </Button>
          </TableButton>
        )}
      </Head>
      {!isEmpty && <ChartLegend kind={kind} names={series} />}
      {!isEmpty && (
        <Drawing
          ref={ref}
          role="application"
          aria-roledescription="chart"
          aria-label={`${title}. Use arrow keys to read its ${plural(pointCount, 'point')}.`}
          aria-describedby={`${id}-summary`}
          tabIndex={0}
          style={{ height }}
          onKeyDown={active.onKeyDown}
          onBlur={() => active.setIndex(null)}
          onPointerLeave={() => active.setIndex(null)}
        >
          {width > 0 && children(width, height)}
          {readout !== null && <ChartReadout readout={readout} kind={kind} x={readoutAt(width)} width={width} />}
        </Drawing>
      )}
      <VisuallyHidden as="div" aria-live="polite">
        {readout === null ? '' : readoutText(readout)}
      </VisuallyHidden>
      {isTableBuilt && <ChartTable id={`${id}-table`} title={title} table={table} isShown={isTableShown} />}
    </Figure>
  )
}

const Figure = styled.figure`
  position: relative;
  display: grid;
  gap: ${space.two};
  min-width: 0;
  margin: 0;
  print-color-adjust: exact;
  break-inside: avoid;
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.four};
`

const Title = styled.div<{ $isHidden: boolean }>`
  ${type.bodyStrong}
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const TableButton = styled.div`
  flex-shrink: 0;

  @media print {
    display: none;
  }
`

/** The drawing handles keys itself, so screen readers pass the arrow keys through; the table has the same content. */
const Drawing = styled.div`
  position: relative;
  min-width: 0;
  outline: none;

  &:focus-visible {
    ${focusRing}
    outline-offset: 3px;
  }
  svg {
    display: block;
    overflow: visible;
  }

  /* Paper may be narrower than the window the drawing was made for. */
  @media print {
    svg {
      max-width: 100%;
      height: auto;
    }
  }
`

interface ChartLegendProps {
  kind: SeriesKind
  /** Series names in order. */
  names: readonly string[]
}

/** Identifies each series by color and by shape or pattern; a single series has no legend. */
function ChartLegend({ kind, names }: ChartLegendProps) {
  if (names.length < 2) return null
  return (
    <List>
      {names.map((name, series) => (
        <li key={name}>
          <SeriesSymbol kind={kind} series={series} />
          {name}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.four};
  ${plainList}
  ${type.caption}

  li {
    display: flex;
    align-items: center;
    gap: ${space.one};
  }
`

interface ChartReadoutProps {
  readout: ReadoutData
  kind: SeriesKind
  /** Position of the point and width of the drawing, in pixels. */
  x: number
  width: number
}

/** Shows the figures of one category over the drawing, to the right of the point, or to its left in the right half. */
function ChartReadout({ readout, kind, x, width }: ChartReadoutProps) {
  const side = x > width / 2 ? { right: width - x + GAP } : { left: x + GAP }
  return (
    <Sheet aria-hidden style={side}>
      <Heading>{readout.heading}</Heading>
      {readout.lines.map(({ name, value, series }) => (
        <Line key={name}>
          <SeriesSymbol kind={kind} series={series} />
          <Name>{name}</Name>
          <span>{value}</span>
        </Line>
      ))}
    </Sheet>
  )
}

const GAP = 12

const Sheet = styled.div`
  position: absolute;
  top: 0;
  max-width: 60%;
  padding: ${space.one} ${space.two};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  pointer-events: none;
  ${type.caption}
`

const Heading = styled.div`
  ${type.gridHeading}
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
`

const Name = styled.span`
  flex: 1;
  margin-right: ${space.two};
  color: ${color.inkMuted};
`

/**
 * Returns the screen reader text for one category in a chart.
 *
 * @example
 * readoutText({ heading: 'May 2025', lines: [{ name: 'Occupied', value: '168', series: 0 }] })
 * // => 'May 2025: Occupied 168'
 */
export function readoutText({ heading, lines }: ReadoutData): string {
  return `${heading}: ${lines.map(({ name, value }) => `${name} ${value}`).join(', ')}`
}

/** Measures the width of an element, in whole pixels; 0 until measured. Pass the first item of the result as the element's `ref`. */
function useWidth(): [(element: HTMLDivElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0)
  // A callback ref, because the element may first appear together with the data.
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
