import { chartColors, color } from '../../theme/index.ts'

interface SeriesPatternsProps {
  /** Begins the ids of the patterns, unique on the page. */
  id: string
  /** How many series there are. */
  count: number
}

/** The fills of columns: solid, then hatched, dotted and ruled, each in the colour of its series. */
export function SeriesPatterns({ id, count }: SeriesPatternsProps) {
  return (
    <defs>
      {Array.from({ length: count }, (_, series) => (
        <pattern
          key={series}
          id={`${id}-${series}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angles[series % angles.length] ?? 0})`}
        >
          <rect width={6} height={6} fill={color.surface} />
          <rect width={6} height={6} fill={seriesColor(series)} opacity={series % 6 === 0 ? 1 : 0.3} />
          <path d={strokes[series % strokes.length]} stroke={seriesColor(series)} strokeWidth={2} />
        </pattern>
      ))}
    </defs>
  )
}

/** The colour of a series by its place, from 0. */
export const seriesColor = (series: number): string => chartColors[series % chartColors.length] ?? color.accent

/** The fill of a column of a series, from the patterns with this id. */
export const seriesFill = (id: string, series: number): string => `url(#${id}-${series})`

const angles = [0, 45, 0, 0, -45, 0]
const strokes = ['', 'M0 3H6', 'M2 3H4', 'M0 3H6', 'M0 3H6', 'M0 3H6M3 0V6']
