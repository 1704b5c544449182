import { cellAddress } from '@uwkit/core/shared'
import { type SizerSheet, sizerTypes, sizerWorkbook } from '@uwkit/core/sizer'
import { programmeOf, sizeLoan, underwrite } from '@uwkit/core/sizing'
import { describe, expect, test } from 'vitest'
import { sampleDocuments } from './deals.ts'

/** A property and an address as long as they come. */
const deal = {
  name: 'The Residences at Quarry Lantern Landing Apartments',
  address: '12345 Northwest Martin Luther King Junior Boulevard, Springfield, IL 62701',
}

/** Letters that a column holds beside its width: most of them are narrower than the digit that it is told in. */
const narrower = 1.12

/** Cells of a visible sheet whose words end where their column does: longer than it, and with something right of them. */
function cutOff({ name, rows, columnWidths, merges }: SizerSheet): string[] {
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      const address = cellAddress(row, column)
      const isMerged = merges.some((merge) => merge.startsWith(`${address}:`))
      if (typeof cell?.value !== 'string' || cell.style.endsWith('.wrap') || isMerged) return []
      const next = cells.findIndex(
        (other, at) => at > column && other !== null && (other.formula ?? other.value) !== null,
      )
      const end = next === -1 ? columnWidths.length : next
      const width = columnWidths.slice(column, end).reduce((sum, one) => sum + one, 0)
      return next === -1 || cell.value.length <= width * narrower ? [] : [`${name}!${address}: ${cell.value}`]
    }),
  )
}

describe.each(sizerTypes.map(({ name, programme }) => ({ name, programme })))(
  'the $name workbook',
  ({ name, programme }) => {
    test('cuts off no name, program or caption', async () => {
      const { rentRoll, statements } = await sampleDocuments()
      const rulePack = programmeOf(programme, null)
      const underwriting = underwrite(rentRoll, statements, {}, rulePack)
      const sizing = sizeLoan(underwriting, { value: 15_500_000, rate: 0.0585 }, rulePack)
      const input = { deal, asOf: '2026-09-30', rentRoll, statements, underwriting, sizing, ties: [], findings: [] }
      const { sheets } = sizerWorkbook(name, input)
      const visible = sheets.filter((sheet) => !sheet.hidden && !sheet.name.startsWith('_'))
      expect(visible.flatMap(cutOff)).toEqual([])
    })
  },
)
