import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ExportInput, type ExportKind, exportRecord, type Report, type ReportTheme } from '@uwkit/core/export'
import { documentVerdicts, InvalidInputError } from '@uwkit/core/shared'
import { reportDocument } from '@uwkit/documents/report'
import { type DocumentReader, splitSheet } from '../parsed-file/index.ts'
import { type SizedDeal, type SizeOptions, sizeDeal } from '../sizer/size.ts'

/** Inputs of a document built from files. */
export interface LocalReportOptions {
  size: SizeOptions
  kind: ExportKind
  theme: ReportTheme
  /** Version of uwkit. */
  version: string
}

/**
 * Returns the document of a deal whose rent roll and statements are local files.
 *
 * @throws {UnreadableDocumentError} A document cannot be read or is not of the given kind.
 * @throws {InvalidInputError} A term of the loan is out of range, or there is no such program.
 */
export async function localReport(
  { size, kind, theme, version }: LocalReportOptions,
  read: DocumentReader,
): Promise<Report> {
  const sized = await sizeDeal(size, read)
  return reportOfFiles(sized, await inputsOf(size), { size, kind, theme, version })
}

function reportOfFiles(
  { dealName, rentRoll, commercialRoll, statements, assumptions, underwriting, sizing }: SizedDeal,
  inputs: readonly ExportInput[],
  { size, kind, theme, version }: LocalReportOptions,
): Report {
  const { request } = size
  const record = exportRecord({ kind, uwkit: version, dealName, inputs, request, assumptions, underwriting, sizing })
  const documents = [rentRoll, ...(commercialRoll === null ? [] : [commercialRoll]), ...statements]
  return reportDocument(
    {
      theme,
      deal: { name: dealName, address: size.address ?? null },
      property: unknownProperty,
      loan: null,
      ...(size.terms === undefined ? {} : { terms: size.terms }),
      rentRoll: rentRoll.rentRoll,
      statements: statements.map(({ statement }) => statement),
      underwriting,
      sizing,
      lenderUnderwriting: [],
      expenseComps: [],
      rentComps: [],
      pictures: [],
      summary: [],
      verdicts: documentVerdicts(documents.map((document) => ({ name: document.file, evidence: document }))),
      ties: documents.flatMap(({ ties }) => ties),
      findings: documents.flatMap(({ findings }) => findings),
      record,
    },
    kind,
  )
}

/** A deal's records are on a server; files do not contain them. */
const unknownProperty = {
  deal: null,
  building: null,
  commonAmenities: null,
  unitAmenities: null,
  finishes: null,
  utilities: [],
  crime: null,
}

/** Returns the files by name and digest, in the given order. */
export async function inputsOf({
  rentRoll,
  commercialRoll,
  statements,
}: {
  rentRoll?: string | undefined
  commercialRoll?: string | undefined
  statements: readonly string[]
}): Promise<ExportInput[]> {
  const named = [
    ...(rentRoll === undefined ? [] : [{ role: 'rent roll' as const, path: rentRoll }]),
    ...(commercialRoll === undefined ? [] : [{ role: 'commercial roll' as const, path: commercialRoll }]),
    ...statements.map((path) => ({ role: 'statement' as const, path })),
  ]
  return Promise.all(
    named.map(async ({ role, path }) => {
      const { file } = splitSheet(path)
      const bytes = await readFile(file).catch((error: Error) => {
        throw new InvalidInputError(`--${role.replace(' ', '-')}`, file, `can’t be read (${error.message})`)
      })
      return { role, name: basename(file), sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}
