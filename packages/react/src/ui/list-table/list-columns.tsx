import { stampText, unknownText } from '@uwkit/core/text'
import { Stamp } from '../status/tag.tsx'
import type { ListColumn } from './list-view.ts'

/** Of columns that leave a narrow table. */
export const folded = { isFolded: true } as const

/**
 * A column of words, in order of the words; a dash where they are not known.
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
 * A column of figures, in order of the figures; a dash where they are not known.
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
 * A column of moments, in seconds since 1970, in order of time.
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
 * When a record was changed last.
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
