import { stampText, unknownText } from '@uwkit/core/text'
import { Stamp } from '../status/stamp.tsx'
import type { ListColumn } from './list-view.ts'

/** Marks columns that are hidden in a narrow table. */
export const folded = { isFolded: true } as const

/**
 * Creates a text column, sorted alphabetically; a dash for unknown values.
 *
 * @example
 * textColumn('deal', 'Deal', ({ dealName }) => dealName).cell({ dealName: null })
 * // => '—'
 */
export function textColumn<Row>(
  id: string,
  label: string,
  textOf: (row: Row) => string | null,
  look: { isFolded?: boolean } = {},
): ListColumn<Row> {
  return { id, label, cell: (row) => textOf(row) ?? unknownText, order: textOf, ...look }
}

/**
 * Creates a figure column, sorted by value; a dash for unknown values.
 *
 * @param look - How a figure that is known is written, with commas unless it is told, and whether the column leaves a narrow table.
 * @example
 * figureColumn('rent', 'Rent', ({ rent }) => rent, { format: (rent) => `$${rent}` }).cell({ rent: 950 })
 * // => '$950'
 */
export function figureColumn<Row>(
  id: string,
  label: string,
  figureOf: (row: Row) => number | null,
  { format = figures.format, ...look }: { format?: (figure: number) => string; isFolded?: boolean } = {},
): ListColumn<Row> {
  const cell = (row: Row) => {
    const figure = figureOf(row)
    return figure === null ? unknownText : format(figure)
  }
  return { id, label, isFigure: true, cell, order: figureOf, ...look }
}

const figures = new Intl.NumberFormat('en-US')

/**
 * Creates a timestamp column (seconds since 1970), sorted by time.
 *
 * @example
 * stampColumn('sent', 'Sent', ({ sentOn }) => sentOn).cell({ sentOn: null })
 * // => '—'
 */
export function stampColumn<Row>(
  id: string,
  label: string,
  momentOf: (row: Row) => number | null,
  look: { isFolded?: boolean } = {},
): ListColumn<Row> {
  return { id, label, cell: (row) => stampText(momentOf(row)), order: momentOf, ...look }
}

/**
 * Creates a column with the time of a record's last change.
 *
 * @example
 * modifiedColumn().order({ modifiedOn: 1750000000 })
 * // => 1750000000
 */
export function modifiedColumn<Row extends { modifiedOn: number | null }>(): ListColumn<Row> {
  return {
    id: 'modified_on',
    label: 'Modified',
    cell: ({ modifiedOn }) => <Stamp at={modifiedOn} />,
    order: ({ modifiedOn }) => modifiedOn,
  }
}
