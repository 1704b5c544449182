import type { SheetPad } from '../rules/sheet-pad.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import type { DataLayout } from './data-sheet.ts'

/**
 * The heading that every visible sheet shares: what the sheet is, the deal and its address, where the rules come from.
 *
 * @param lastColumn Where the bar under the title ends.
 */
export function sheetTitle(
  pad: SheetPad,
  layout: DataLayout,
  facts: WorkbookFacts,
  title: string,
  lastColumn: string,
): void {
  const { deal, sizing } = facts.input
  pad.text('A', 1, title, 'title.text')
  pad.fill('A', lastColumn, 1, 'title.text')
  pad.height(1, 24)
  const { dealName, address, rulePack } = layout.facts
  pad.live(
    'A',
    2,
    `${dealName}&IF(${address}="","",", "&${address})`,
    deal.name + (deal.address === null ? '' : `, ${deal.address}`),
    'subtitle.text',
  )
  if (facts.note === null) pad.live('A', 3, `"Sized by "&${rulePack}`, `Sized by ${sizing.rulePack.name}`, 'note.text')
  else pad.text('A', 3, facts.note, 'note.text')
}
