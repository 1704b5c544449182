import { useCallback, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { color, space, type, visuallyHidden } from '../theme/index.ts'

interface LayoutProps {
  /** Between the parts. @default 'two' */
  $gap?: keyof typeof space
}

/** Parts one below the other, as wide as there is room. */
export const Stack = styled.div<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'two' }) => space[$gap]};
  min-width: 0;
`

/** Parts beside each other; what has no room goes on in the next line. */
export const Row = styled.div<LayoutProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 'two' }) => space[$gap]};
`

/** The same from edge to edge: the first part at the left, the last at the right. */
export const SpreadRow = styled(Row)`
  justify-content: space-between;
`

/** As high as its place lets it be; parts one below the other, the work among them. */
export const PageFill = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  background: ${color.ground};
`

/** As high as what it stands in; parts one below the other. */
export const FullHeight = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`

/** The name of what a page is about, with the way back before it and what is said of it behind. */
export const PageName = styled.div`
  display: flex;
  flex: 1 1 320px;
  flex-wrap: wrap;
  gap: ${space.one} ${space.three};
  align-items: baseline;
  min-width: 0;
`

/** A sentence under or beside what it is about, in small type. */
export const SmallNote = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`

/** A column's caption, and how it stands: over figures, at the right; or for screen readers alone, over buttons. */
type ColumnCaption = string | { caption: string; isFigure?: true; isHidden?: true }

/** The head row of a plain table. A list that is sorted by its heads is a ListTable. */
export function TableHead({ columns }: { columns: readonly ColumnCaption[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const {
            caption,
            isFigure = false,
            isHidden = false,
          } = typeof column === 'string' ? { caption: column } : column
          return (
            <th key={caption} scope="col" className={isFigure ? 'figure' : undefined}>
              {isHidden ? <Hidden>{caption}</Hidden> : caption}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const Hidden = styled.span`
  ${visuallyHidden}
`

/** Returns whether the window is narrower than a number of pixels. */
export function useIsNarrow(pixels: number): boolean {
  const query = `(max-width: ${pixels - 1}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
