import { type Live, needing } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import type { AffordabilityInputs } from './inputs-sheet.ts'

/** The highest gross rents: by bedrooms, a cell a band; and the range of the table. */
export interface Limits {
  pad: LivePad
  rents: Live[][]
}

/** Income limits and the highest gross rents by band and bedrooms. */
export function limitsSheet(book: SizerBook, { medianIncome, share, bands, factors }: AffordabilityInputs): Limits {
  const pad = new LivePad(book, 'Limits', 'Affordability: Limits', 'F', {
    columnWidths: [24, 15, 15, 15, 15, 15],
    tabColour: '548235',
  })
  const columns = ['B', 'C', 'D', 'E', 'F'] as const
  const captions = (row: number, title: string) => {
    pad.band(row, title)
    pad.headings(row + 1, [['A', 'Bedrooms']])
    bands.forEach((band, index) => {
      pad.show(columns[index] ?? 'B', row + 1, band, { format: 'percent', role: 'header' })
    })
  }
  const label = (row: number, bed: number) => pad.text('A', row, bed === 0 ? 'Studio' : String(bed), 'label.text')
  captions(5, 'Income limits, dollars a year')
  const limits = factors.map((factor, bed) => {
    label(7 + bed, bed)
    return bands.map((band, index) => {
      const limit = needing(
        [medianIncome, band, factor],
        (income, part, size) => `${income}*${part}*${size}`,
        (income, part, size) => income * part * size,
      )
      return pad.show(columns[index] ?? 'B', 7 + bed, limit)
    })
  })
  const start = 9 + factors.length
  captions(start, 'Highest gross rents, dollars a month')
  const rents = limits.map((ofBed, bed) => {
    label(start + 2 + bed, bed)
    return ofBed.map((limit, index) => {
      const rent = needing(
        [limit, share],
        (income, part) => `INT(ROUND(${income}*${part}/12,6))`,
        (income, part) => Math.floor(Math.round(((income * part) / 12) * 1e6) / 1e6),
      )
      return pad.show(columns[index] ?? 'B', start + 2 + bed, rent)
    })
  })
  pad.text(
    'A',
    start + 3 + factors.length,
    'Decimals are dropped: a rent of a cent more is not affordable.',
    'note.text',
  )
  return { pad, rents }
}
