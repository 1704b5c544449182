import { keyframes, styled } from 'styled-components'
import { color, radius, size, space } from '../../theme/index.ts'
import { Stack, VisuallyHidden } from '../layout.tsx'

export interface SkeletonLinesProps {
  /** What is being loaded, for screen readers: "Reading the rent roll". */
  label: string
  /** @default 3 */
  lines?: number
}

/** Placeholder for loading text, so that nothing moves when it appears. */
export function SkeletonLines({ label, lines = 3 }: SkeletonLinesProps) {
  return (
    <Stack role="status" data-skeleton>
      <VisuallyHidden>{label}</VisuallyHidden>
      {counted(lines).map((line) => (
        <Line key={line} style={{ width: line === lines - 1 ? '60%' : '100%' }} />
      ))}
    </Stack>
  )
}

export interface SkeletonTableProps {
  /** What is being loaded, for screen readers: "Loading 16 deals". */
  label: string
  /** Rows below the header. @default 8 */
  rows?: number
  /** @default 5 */
  columns?: number
}

/** Placeholder for a loading table: the first column is text, the others are right-aligned figures. */
export function SkeletonTable({ label, rows = 8, columns = 5 }: SkeletonTableProps) {
  return (
    <Table role="status" data-skeleton>
      <VisuallyHidden>{label}</VisuallyHidden>
      {counted(rows + 1).map((row) => (
        <Row key={row} $isHeader={row === 0} style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}>
          {counted(columns).map((column) => (
            <Line key={column} style={{ width: widthOf(row, column), justifySelf: column === 0 ? 'start' : 'end' }} />
          ))}
        </Row>
      ))}
    </Table>
  )
}

const counted = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Widths that look like text of various lengths, the same at each render. */
const widthOf = (row: number, column: number) => `${50 + ((row * 17 + column * 29) % 5) * 8}%`

const breathe = keyframes`
  50% { opacity: 0.45; }
`

const Line = styled.span`
  display: block;
  height: 12px;
  border-radius: ${radius.part};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const Table = styled.div`
  border: 1px solid ${color.line};
  background: ${color.surface};
  overflow: hidden;
`

const Row = styled.div<{ $isHeader: boolean }>`
  display: grid;
  align-items: center;
  gap: ${space.four};
  height: ${size.gridRow};
  padding: 0 ${space.two};
  background: ${({ $isHeader }) => ($isHeader ? color.sunken : color.surface)};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }
`
