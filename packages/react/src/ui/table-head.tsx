import { styled } from 'styled-components'
import { visuallyHidden } from '../theme/index.ts'

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
