import {
  checkTemplate,
  type DealFigures,
  type FormProof,
  groupedProblems,
  placeText,
  proveForm,
  type TemplateCheck,
  type TemplateMap,
  TemplateRefusedError,
  unitsByFloorplan,
} from '@uwkit/core/sizer'
import { TemplateBook } from './template-book.ts'
import { changedParts, type PartChanges } from './zip-rewrite.ts'

/** How a lender's workbook is filled, and what with. */
export interface TemplateFilling {
  /** Which figure each cell takes. */
  map: TemplateMap
  /** The deal. */
  figures: DealFigures
  /** Tables too short for the units take the sums of the floorplans instead. @default false */
  unitsByType?: boolean
}

/** A filled copy of a lender's workbook, and whether its totals tie to the underwriting. */
export interface FilledTemplate {
  /** The filled copy, as a file. */
  bytes: Uint8Array
  /** What was written, cell by cell, and what was left unchanged. */
  check: TemplateCheck
  /** The form’s own totals beside ours. */
  proof: FormProof
  /** Which parts of the file differ from the template. */
  parts: PartChanges
}

/**
 * Checks a map against a template; unit tables that are too short are filled by floorplan if requested.
 *
 * @param figures The deal; `null` to look at the workbook alone.
 * @example
 * const book = { file: 'lender.xlsx', outline: { sheets: [], names: [] }, cells: () => [] }
 * const map = { template: null, version: [], period: [], values: [], tables: [] }
 * checkFilling(book, { map, figures: null }).problems
 * // => []
 */
export function checkFilling(
  book: TemplateBook,
  { map, figures, unitsByType = false }: Omit<TemplateFilling, 'figures'> & { figures: DealFigures | null },
): TemplateCheck {
  if (!unitsByType || figures === null) return checkTemplate(map, book, figures)
  const byFloorplan = unitsByFloorplan(map, figures)
  const check = checkTemplate(byFloorplan.map, book, figures)
  return { ...check, notes: [...byFloorplan.notes, ...check.notes] }
}

/**
 * Fills a copy of a lender's workbook with a deal, reads back what was written, works its formulas out again and holds its own
 * totals against ours. The template stays as it is.
 *
 * @param reading The sheets of the workbook as they are read, and what tells the categories of its lines.
 * @throws {TemplateRefusedError} The template does not fit its map or the deal; the error has every reason.
 * @example
 * typeof fillTemplate
 * // => 'function'
 */
export function fillTemplate(
  book: TemplateBook,
  filling: TemplateFilling,
  reading: Parameters<typeof proveForm>[3],
): FilledTemplate {
  const check = checkFilling(book, filling)
  if (check.problems.length > 0) throw new TemplateRefusedError(book.file, groupedProblems(check.problems))
  const bytes = book.write(check.filled)
  requireWritten(bytes, book, check)
  const proof = proveForm(filling.map, book, { check, figures: filling.figures }, reading)
  return { bytes, check, proof, parts: changedParts(book.bytes, bytes) }
}

/** Each cell of the copy must hold what it was given. */
function requireWritten(bytes: Uint8Array, book: TemplateBook, { filled }: TemplateCheck): void {
  const wrong = new TemplateBook(bytes, book.file).unlike(filled)
  if (wrong.length === 0) return
  const problems = wrong.map((cell) => ({
    place: placeText(cell),
    seen: 'does not contain the value written to it',
    todo: 'Enter the value manually, and send the template to support',
  }))
  throw new TemplateRefusedError(book.file, problems)
}
