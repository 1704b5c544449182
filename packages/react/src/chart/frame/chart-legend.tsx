import { styled } from 'styled-components'
import { space, type } from '../../theme/index.ts'
import { type SeriesKind, SeriesSign } from '../marks/series-sign.tsx'

interface ChartLegendProps {
  kind: SeriesKind
  /** Names of the series in their order. */
  names: readonly string[]
}

/** Which series is which, by colour and by shape or pattern. A single series needs none. */
export function ChartLegend({ kind, names }: ChartLegendProps) {
  if (names.length < 2) return null
  return (
    <List>
      {names.map((name, series) => (
        <li key={name}>
          <SeriesSign kind={kind} series={series} />
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
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.caption}

  li {
    display: flex;
    align-items: center;
    gap: ${space.one};
  }
`
