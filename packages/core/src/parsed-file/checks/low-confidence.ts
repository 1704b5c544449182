import { parseAmount } from '../../shared/amount.ts'
import { sourceOf } from '../../shared/source.ts'
import { mappedCells } from './mapped-cells.ts'
import type { ScanEvidence, ScanRule } from './scan-evidence.ts'

/**
 * Every figure and date that fills a field and that recognition of a scanned page is not sure of, each with its cell; those
 * that another program recognised, which does not say how sure it was, all at once.
 */
export const lowConfidence: ScanRule<'leastConfidence'> = {
  id: 'parsed-file/low-confidence',
  severity: 'warning',
  says: 'A figure or a date was recognized on a scanned page, and recognition is not sure of it. It may be another one: hold it against the page.',
  parameters: {
    leastConfidence: {
      default: 0.8,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: 'How sure recognition must be of a figure before it passes without a finding.',
      source:
        'Our own: of 1,864 figures on four scanned pages at 300 dots an inch, the three that were read wrong had at most 0.43, and 130 right ones less than 0.8.',
    },
  },
  find: (evidence, { leastConfidence }) => {
    const { workbook, grid, ledger } = evidence
    const unsure = mappedCells(grid, ledger).flatMap(({ row, column, cell: { text, confidence, box } }) => {
      if (typeof confidence !== 'number' || confidence >= leastConfidence || !/\d/.test(text)) return []
      const page = box ? ` on page ${box.page}` : ''
      const message = `“${text}”${page} was recognized with only ${Math.round(100 * confidence)} % confidence; hold it against the page.`
      return [{ message, source: sourceOf(workbook.file, grid, row, column), seen: text, dollars: dollarsOf(text) }]
    })
    const unknown = unknownCount(evidence)
    if (unknown === 0) return unsure
    const message = `${unknown} figures were recognized by another program, which does not say how sure it was of them; hold them against the pages.`
    return [...unsure, { message, source: null, seen: String(unknown), dollars: null }]
  },
}

/** Figures of pages whose words another program recognised. */
const unknownCount = ({ grid, ledger }: ScanEvidence): number =>
  mappedCells(grid, ledger).filter(({ cell: { text, confidence } }) => confidence === null && /\d/.test(text)).length

/** What a text is worth that is written as money: with cents or a dollar sign. Unit numbers and dates are none. */
function dollarsOf(text: string): number | null {
  const amount = /\$|\.\d\d\b/.test(text) ? parseAmount(text) : null
  return amount === null ? null : Math.abs(amount.value)
}
