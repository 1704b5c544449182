import { cellAddress } from '../../shared/address.ts'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import type { Grid, Workbook } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { mappedCells } from '../checks/mapped-cells.ts'
import { scanFindings } from '../checks/scan-findings.ts'
import type { CellOnPaper, ParsedFile, ReadDocument } from '../parsed-file.schema.ts'

/**
 * Documents of a PDF with what its pages add: where each of their cells stands on paper, and what the rules about scanned
 * pages found, before all other findings. Documents of any other file stay as they are.
 */
export function onPaper(parsed: ParsedFile, workbook: Workbook, chosen?: FindingParameters): ParsedFile {
  if (workbook.format !== 'pdf') return parsed
  return {
    ...parsed,
    documents: parsed.documents.map((document): ReadDocument => {
      const grid = workbook.grids.find(({ sheet }) => sheet === document.sheet)
      if (grid === undefined) return document
      const { ledger, findings } = document
      return {
        ...document,
        findings: [...scanFindings({ workbook, grid, ledger }, chosen), ...findings],
        isOcr: workbook.isOcr ?? false,
        paper: placesOnPaper(grid, ledger),
      }
    }),
  }
}

function placesOnPaper(grid: Grid, ledger: Ledger): Record<string, CellOnPaper> {
  return Object.fromEntries(
    mappedCells(grid, ledger).flatMap(({ row, column, cell: { box, confidence } }) =>
      box ? [[cellAddress(row, column), { ...box, ...(confidence === undefined ? {} : { confidence }) }]] : [],
    ),
  )
}
