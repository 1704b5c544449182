import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { layer } from '../../../theme/index.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { clearAllFilters } from '../../behavior/commands/view.ts'
import { type GridStore, useGridSlice } from '../../behavior/grid-store.ts'

export interface GridEmptyProps {
  store: GridStore
  /** What the owner shows where there are no rows at all. */
  empty: ReactNode
  /** Pixels that the headings and the totals take. */
  headHeight: number
  footHeight: number
  /** Gives the keyboard back to the grid. */
  onDone: () => void
}

/** Stands in the grid where no line is shown: there is no row, or none passes the filters. */
export function GridEmpty({ store, empty, headHeight, footHeight, onDone }: GridEmptyProps) {
  const hasLines = useGridSlice(store, (state) => state.lines.length > 0)
  const hasRows = useGridSlice(store, (state) => state.rows.length > 0)
  if (hasLines) return null
  const clear = () => {
    store.run(clearAllFilters)
    onDone()
  }
  return (
    <Place style={{ top: headHeight, bottom: footHeight }}>
      <div>
        {hasRows ? (
          <EmptyState title="No rows match the filters." action={<Button onPress={clear}>Clear filters</Button>} />
        ) : (
          (empty ?? <EmptyState title="No rows." />)
        )}
      </div>
    </Place>
  )
}

const Place = styled.div`
  position: absolute;
  inset-inline: 0;
  display: grid;
  place-items: center;
  overflow: auto;
  z-index: ${layer.sticky};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`
