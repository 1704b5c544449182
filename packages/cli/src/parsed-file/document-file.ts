import { existsSync } from 'node:fs'
import {
  type FindingParameters,
  type FindingRuleInfo,
  findingParameters,
  InvalidInputError,
  UnreadableDocumentError,
  type Workbook,
} from '@uwkit/core/shared'
import { findingCatalog } from '@uwkit/core/sizing'
import { defaultReadLimits } from '@uwkit/documents/formats'
import { type ReadFileOptions, readWorkbookBytes, readWorkbookFile } from '@uwkit/documents/node'
import { readJsonFile } from '../input/json-file.ts'
import type { Colors } from '../output/environment.ts'

/** Path that means standard input. */
const standardInput = '-'
/** Name of such a document in reports and messages. */
const inputName = 'standard input'

/**
 * Reads a document that a command names: a file, or `-` for standard input.
 *
 * @param input Source of `-`.
 * @throws {InvalidInputError} There is no readable file, or the input is empty.
 * @throws {UnreadableDocumentError} The document cannot be read.
 */
export async function readDocumentFile(
  file: string,
  options: ReadFileOptions = {},
  input: AsyncIterable<Uint8Array> = process.stdin,
): Promise<Workbook> {
  if (file !== standardInput) return readWorkbookFile(file, options)
  return readWorkbookBytes(await bytesOf(input), inputName, options)
}

/** Returns the input up to the maximum size of a document; the reader rejects one byte more. */
async function bytesOf(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    length += chunk.length
    if (length > defaultReadLimits.fileBytes) break
  }
  if (length === 0) {
    throw new InvalidInputError(
      'path',
      standardInput,
      '',
      'Standard input is empty. Pipe a document in, and use - only once',
    )
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A file, and the selected sheet; `null` for all sheets. */
interface PathAndSheet {
  file: string
  sheet: string | null
}

/** Splits `FILE#SHEET`, unless a file of that whole name exists. */
export function splitSheet(path: string): PathAndSheet {
  const at = path.lastIndexOf('#')
  if (at <= 0 || existsSync(path)) return { file: path, sheet: null }
  return { file: path.slice(0, at), sheet: path.slice(at + 1) }
}

/**
 * Returns a workbook with only the selected sheet.
 *
 * @throws {UnreadableDocumentError} It has no such sheet; the message names those it has.
 */
export function withSheet(workbook: Workbook, sheet: string | null): Workbook {
  if (sheet === null) return workbook
  const grids = workbook.grids.filter((grid) => grid.sheet === sheet)
  if (grids.length > 0) return { ...workbook, grids }
  const names = workbook.grids.map((grid) => `“${grid.sheet}”`).join(', ')
  throw new UnreadableDocumentError(
    'no_document_found',
    workbook.file,
    `has no sheet “${sheet}”; its sheets are ${names}.`,
  )
}

/**
 * Reads the company settings of the rules from a file.
 *
 * @throws {InvalidInputError} The file cannot be read, is not JSON, or sets an invalid parameter; the message names the
 * rule, the parameter and the range.
 */
export async function readParameters(path: string): Promise<FindingParameters> {
  return findingParameters(await readJsonFile('--parameters', path), findingCatalog)
}

/** Returns the rules as text: what each finds, and the figures that a company can set. */
export function catalogReport(colors: Colors): string {
  return findingCatalog.map((rule) => `${ruleLines(rule, colors).join('\n')}\n`).join('\n')
}

function ruleLines({ id, severity, says, parameters }: FindingRuleInfo, colors: Colors): string[] {
  const figures = Object.entries(parameters).map(
    ([key, { default: usual, minimum, maximum, unit, says: meaning }]) =>
      `  ${key} = ${usual} ${colors.dim(`(${unit}, ${minimum} to ${maximum})`)}  ${meaning}`,
  )
  return [`${colors.bold(id)}  ${severity}`, `  ${says}`, ...figures]
}
