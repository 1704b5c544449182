import { useCallback, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { color, fillingColumn, plainList, space, type, visuallyHidden, wrappingRow } from '../theme/index.ts'

interface LayoutProps {
  /** Space between the parts. @default 'two' */
  $gap?: keyof typeof space
}

/** Stacks parts vertically at full width. */
export const Stack = styled.div<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'two' }) => space[$gap]};
  min-width: 0;
`

/** Places parts side by side; parts that do not fit wrap to the next line. */
export const Row = styled.div<LayoutProps>`
  ${wrappingRow}
  gap: ${({ $gap = 'two' }) => space[$gap]};
`

/** Row from edge to edge: the first part on the left, the last on the right. */
export const SpreadRow = styled(Row)`
  justify-content: space-between;
`

/** Fills the available height; parts are stacked, with the work area among them. */
export const PageFill = styled.div`
  ${fillingColumn}
  background: ${color.ground};
`

/** Fills the height of its container; parts are stacked. */
export const FullHeight = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`

/** Name of a page's subject, with the back link before it and its details after it. */
export const PageName = styled.div`
  display: flex;
  flex: 1 1 320px;
  flex-wrap: wrap;
  gap: ${space.one} ${space.three};
  align-items: baseline;
  min-width: 0;
`

/** Muted text in the type of its surroundings, such as a count after a name. */
export const Muted = styled.span`
  color: ${color.inkMuted};
`

/** Muted text in small type, within or under its subject. */
export const Caption = styled(Muted)`
  ${type.caption}
`

/** Muted paragraph that explains a part or says that it is empty. */
export const Note = styled.p<{ $type?: 'body' | 'caption' | 'grid' }>`
  margin: 0;
  color: ${color.inkMuted};
  ${({ $type = 'body' }) => type[$type]}
`

/** Sentence in small type, under or next to its subject. */
export const SmallNote = styled(Note).attrs({ $type: 'caption' })``

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`

/** List without bullets and without space of its own. */
export const PlainList = styled.ul`
  ${plainList}
`

/** Caption of a column, and its style: right-aligned above figures, or for screen readers only, above buttons. */
type ColumnCaption = string | { caption: string; isFigure?: true; isHidden?: true }

/** Header row of a plain table. Use a ListTable for a list that is sorted by its headers. */
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
              {isHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

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
