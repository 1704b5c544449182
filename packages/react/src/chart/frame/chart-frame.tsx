import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, space, type, visuallyHidden } from '../../theme/index.ts'
import { Button } from '../../ui/button/button.tsx'
import type { SeriesKind } from '../marks/series-sign.tsx'
import type { ChartProps, ChartTableData, ReadoutData } from './chart.types.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartReadout } from './chart-readout.tsx'
import { ChartTable } from './chart-table.tsx'
import { readoutText } from './readout-text.ts'
import type { ActivePoint } from './use-active-point.ts'
import { useWidth } from './use-width.ts'

interface ChartFrameProps extends ChartProps {
  kind: SeriesKind
  series: readonly string[]
  table: ChartTableData
  /** How many points the arrow keys reach. */
  pointCount: number
  active: ActivePoint
  /** What is said of the active point; `null` without one. */
  readout: ReadoutData | null
  /** Where the active point is, in pixels from the left, in a drawing of that width. */
  readoutAt: (width: number) => number
  /** The drawing, of the width it is given. */
  children: (width: number, height: number) => ReactNode
}

/** A longer table that nobody sees would cost more than all the rest of a page; it is made when it is asked for. Our own choice. */
const mostUnseenRows = 200

/** What all charts share: title, legend, a drawing that takes the keyboard, its readout, and the table behind it. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    isTitleHidden = false,
    summary,
    height = 240,
    printsTable = false,
    kind,
    series,
    table,
    pointCount,
  } = props
  const { active, readout, readoutAt, children, emptyText = 'There are no figures to draw yet.' } = props
  const id = useId()
  const [ref, width] = useWidth()
  const [isTableShown, setIsTableShown] = useState(false)
  const isEmpty = pointCount === 0
  const hasTable = table.rows.length > 0
  const isTableMade = hasTable && (isTableShown || printsTable || table.rows.length <= mostUnseenRows)
  return (
    <Figure aria-labelledby={`${id}-title`}>
      <Head>
        <figcaption>
          <Title id={`${id}-title`} $isHidden={isTitleHidden}>
            {title}
          </Title>
          <Summary id={`${id}-summary`}>{isEmpty ? emptyText : summary}</Summary>
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
          aria-label={`${title}. Arrow keys read its ${pointCount} ${pointCount === 1 ? 'point' : 'points'}.`}
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
      <Live aria-live="polite">{readout === null ? '' : readoutText(readout)}</Live>
      {isTableMade && (
        <ChartTable id={`${id}-table`} title={title} table={table} isShown={isTableShown} isPrinted={printsTable} />
      )}
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

const Summary = styled.div`
  color: ${color.inkMuted};
  ${type.caption}
`

const TableButton = styled.div`
  flex-shrink: 0;

  @media print {
    display: none;
  }
`

/** It has its own keys, so screen readers hand the arrows through; the table says the same to those who read on. */
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

const Live = styled.div`
  ${visuallyHidden}
`
