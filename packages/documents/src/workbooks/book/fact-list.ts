import type { StyleFormat } from '@uwkit/core/sizer'
import type { LivePad, SizerBook } from './sizer-book.ts'

/** A fact of the property or the loan: text, a figure, or a yes/no value. */
export interface Fact {
  caption: string
  value: string | number | boolean | null | undefined
  format?: StyleFormat
}

/** A field of a record: its caption, its value, and its format. */
export type FactField<Row> = readonly [caption: string, valueOf: (row: Row) => Fact['value'], format?: StyleFormat]

/** Returns the facts of a record; all unknown if there is no record. */
export function factsOf<Row>(row: Row | null | undefined, fields: readonly FactField<Row>[]): Fact[] {
  return fields.map(([caption, valueOf, format]) => ({
    caption,
    value: row === null || row === undefined ? null : valueOf(row),
    ...(format === undefined ? {} : { format }),
  }))
}

/** Lists facts as recorded for the deal; an unknown fact is a blank cell. Each is on `_Data`. */
export function factList(
  book: SizerBook,
  pad: LivePad,
  place: { label: string; value: string; row: number; source: string },
  facts: readonly Fact[],
): void {
  facts.forEach(({ caption, value, format }, index) => {
    const row = place.row + index
    pad.text(place.label, row, caption, 'label.text')
    if (typeof value === 'number') {
      const { formula } = book.fact(caption, value, place.source)
      pad.link(place.value, row, { formula: formula, value }, { format: format ?? 'integer' })
      return
    }
    const words = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? null)
    pad.link(place.value, row, book.word(caption, words, place.source), { format: format ?? 'word' })
  })
}
