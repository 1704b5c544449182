import { useId } from 'react'
import { markDashes, markPath } from './mark-path.ts'
import { SeriesPatterns, seriesColor, seriesFill } from './series-patterns.tsx'

/** Whether a series is drawn as columns, as a line with marks, or as marks alone. */
export type SeriesKind = 'column' | 'line' | 'mark'

interface SeriesSignProps {
  kind: SeriesKind
  /** Its place among the series, from 0. */
  series: number
}

/** The sign of a series beside its name, drawn as in the chart. */
export function SeriesSign({ kind, series }: SeriesSignProps) {
  const id = useId()
  const stroke = seriesColor(series)
  return (
    <svg width={kind === 'line' ? 24 : 12} height={12} aria-hidden style={{ flexShrink: 0 }}>
      {kind === 'column' && (
        <>
          <SeriesPatterns id={id} count={series + 1} />
          <rect x={0.5} y={0.5} width={11} height={11} fill={seriesFill(id, series)} stroke={stroke} />
        </>
      )}
      {kind === 'line' && <path d="M0 6H24" stroke={stroke} strokeWidth={2} strokeDasharray={markDashes(series)} />}
      {kind !== 'column' && (
        <path
          d={markPath(series, 3.5)}
          transform={`translate(${kind === 'line' ? 12 : 6} 6)`}
          fill={stroke}
          stroke={stroke}
          strokeWidth={1.5}
        />
      )}
    </svg>
  )
}
