import {
  type ExportKind,
  exportNames,
  quotedLoan,
  type Report,
  type ReportBlock,
  type ReportInput,
  type ReportSection,
} from '@uwkit/core/export'
import { requireConsistentTerms } from '@uwkit/core/loan'
import { InvalidInputError } from '@uwkit/core/shared'
import type { PictureBytes } from './report-picture.ts'
import { compsSection } from './sections/comps.ts'
import { coverSection, picturesSection, summaryPageSection } from './sections/cover.ts'
import { findingsSection, provenanceSection } from './sections/findings.ts'
import { loanSection } from './sections/loan.ts'
import { narrativeBlocks } from './sections/narrative.ts'
import { propertySection, unitMixSection } from './sections/property.ts'
import { quoteBlocks, termSheetPages } from './sections/quote.ts'
import { reviewSection } from './sections/review.ts'
import { sizingSection } from './sections/sizing.ts'
import { statementSections } from './sections/statements.ts'
import { underwritingSection, underwritingSummarySection } from './sections/underwriting.ts'
import { writeReportPdf } from './write-report-pdf.ts'
import { writeReportWord } from './write-report-word.ts'

/**
 * Builds the document of a deal, block by block: a quote or a term sheet for the borrower, without tiers, tests and
 * findings; a sizing memo or the whole narrative for the approvers, with them.
 *
 * Nothing in it depends on the day or place of its creation: the same input gives the same document.
 *
 * @throws {InvalidInputError} Terms of a quote or a term sheet contradict each other, or no loan can be made.
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const made = { kind: 'Quote', uwkit: '1.0.0', dealName: 'Oak Court', inputs: [], request: {}, assumptions: {} }
 * const record = exportRecord({ ...made, underwriting, sizing })
 * const property = { building: null, commonAmenities: null, unitAmenities: null, finishes: null, utilities: [], crime: null }
 * const lists = { lenderUnderwriting: [], expenseComps: [], rentComps: [], pictures: [], summary: [], ties: [], findings: [] }
 * const deal = { name: 'Oak Court', address: null }
 * const documents = { loan: null, rentRoll: null, statements: [], property: { ...property, deal: null } }
 * reportDocument({ theme: 'standard', deal, ...documents, underwriting, sizing, ...lists, record }, 'Quote').title
 * // => 'Oak Court: Quote'
 */
export function reportDocument(input: ReportInput, kind: ExportKind): Report {
  if (kind === 'Quote' || kind === 'Term_Sheet') {
    const { terms, noteRate, loan, coverage } = quotedLoan(input)
    const isCovered = coverage === null || coverage >= 1 - 1e-9
    requireConsistentTerms(terms, noteRate)
    if (loan !== null && (loan <= 0 || !isCovered))
      throw new InvalidInputError('loan', loan, '', `No loan can be quoted: ${input.sizing.reason}`)
  }
  return {
    kind,
    theme: input.theme,
    title: `${input.deal.name}: ${exportNames[kind]}`,
    dealName: input.deal.name,
    sections: sectionsOf[kind](input),
    record: input.record,
  }
}

const sectionsOf: Readonly<Record<ExportKind, (input: ReportInput) => ReportSection[]>> = {
  Quote: (input) => [upright(quoteBlocks(input))],
  Term_Sheet: (input) => termSheetPages(input).map(upright),
  Memo: memoSections,
  Narrative: narrativeSections,
}

function memoSections(input: ReportInput): ReportSection[] {
  return [
    upright(coverSection(input, 'Memo')),
    upright([...loanSection(input), ...sizingSection(input)]),
    upright(underwritingSummarySection(input)),
    upright([...unitMixSection(input), ...propertySection(input)]),
    upright(findingsSection(input, false)),
    upright(provenanceSection(input)),
  ].filter(({ blocks }) => blocks.length > 0)
}

function narrativeSections(input: ReportInput): ReportSection[] {
  return [
    upright(coverSection(input, 'Narrative')),
    upright([{ kind: 'contents' }]),
    upright([...narrativeBlocks(input), ...summaryPageSection(input), ...propertySection(input)]),
    upright([...loanSection(input), ...sizingSection(input)]),
    upright(underwritingSection(input)),
    upright(unitMixSection(input)),
    ...statementSections(input),
    upright([...compsSection(input), ...picturesSection(input)]),
    upright(findingsSection(input)),
    upright(reviewSection(input)),
    upright(provenanceSection(input)),
  ].filter(({ blocks }) => blocks.length > 0)
}

function upright(blocks: readonly ReportBlock[]): ReportSection {
  return { isLandscape: false, blocks }
}

/** A document as a file. */
export interface ReportFile {
  /** Media type, for the header of a download. */
  contentType: string
  /** The whole file. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Writes a document as a file: PDF, or Word with macros allowed but none in it.
 *
 * @param pictures Bytes of PNG and JPEG pictures by the ids that the document uses.
 * @example
 * const figures = { units: null, grossPotentialRent: null, effectiveGrossIncome: null, totalExpenses: null, netOperatingIncome: null, netCashFlow: null, loan: null, governing: null, tests: {} }
 * const program = { id: 'fannie-conventional', name: 'Fannie Mae', effective: '2026-01-01' }
 * const record = { format: 'uwkit-export/1', uwkit: '1.0.0', kind: 'Quote', dealName: 'Oak Court', program, inputs: [], request: {}, assumptions: {}, figures }
 * const report = { kind: 'Quote', theme: 'standard', title: 'Oak Court: Quote', dealName: 'Oak Court', sections: [], record }
 * String.fromCharCode(...(await writeReport({ ...report, sections: [{ isLandscape: false, blocks: [] }] }, 'pdf')).bytes.slice(0, 5))
 * // => '%PDF-'
 */
export async function writeReport(report: Report, form: 'docm' | 'pdf', pictures?: PictureBytes): Promise<ReportFile> {
  return form === 'pdf'
    ? { contentType: 'application/pdf', bytes: await writeReportPdf(report, pictures) }
    : {
        contentType: 'application/vnd.ms-word.document.macroEnabled.12',
        bytes: await writeReportWord(report, pictures),
      }
}
