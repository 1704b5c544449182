import type { ReportColumn } from '../export.schema.ts'

/**
 * Columns from their captions and shares of the width: words to the left, figures (`>`) to the right, `^` in the middle.
 *
 * @example
 * reportColumns([['Line', 3], ['>Dollars', 1]])
 * // => [{ caption: 'Line', align: 'left', weight: 3 }, { caption: 'Dollars', align: 'right', weight: 1 }]
 */
export function reportColumns(columns: readonly (readonly [caption: string, weight: number])[]): ReportColumn[] {
  return columns.map(([caption, weight]) => {
    const align = caption.startsWith('>') ? 'right' : caption.startsWith('^') ? 'centre' : 'left'
    return { caption: align === 'left' ? caption : caption.slice(1), align, weight }
  })
}
