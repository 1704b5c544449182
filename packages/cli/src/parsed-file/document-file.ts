import { existsSync } from 'node:fs'
import {
  type FindingParameters,
  type FindingRuleCard,
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

/** What a path says that means standard input. */
const standardInput = '-'
/** What such a document is called in reports and messages. */
const inputName = 'standard input'

/**
 * Read a document that a command names: a file, or `-` for standard input.
 *
 * @param input Where `-` is read from.
 * @throws {InvalidInputError} No file can be read there, or nothing comes in.
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

/** All that comes in, as far as a document may be long: the reader refuses one byte more. */
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

/** A file, and the one sheet of it that is meant; `null` for all. */
interface PathAndSheet {
  file: string
  sheet: string | null
}

/** Take `FILE#SHEET` apart, unless a file of that whole name exists. */
export function splitSheet(path: string): PathAndSheet {
  const at = path.lastIndexOf('#')
  if (at <= 0 || existsSync(path)) return { file: path, sheet: null }
  return { file: path.slice(0, at), sheet: path.slice(at + 1) }
}

/**
 * A workbook with only the sheet that is meant.
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
 * What a company sets of the rules, from its file.
 *
 * @throws {InvalidInputError} The file cannot be read, is no JSON, or sets what cannot be set; the message names the rule, the
 *   parameter and the range.
 */
export async function readParameters(path: string): Promise<FindingParameters> {
  return findingParameters(await readJsonFile('--parameters', path), findingCatalog)
}

/** The rules for a person: what each finds, and the figures that a company can set. */
export function catalogReport(colors: Colors): string {
  return findingCatalog.map((rule) => `${ruleLines(rule, colors).join('\n')}\n`).join('\n')
}

function ruleLines({ id, severity, says, parameters }: FindingRuleCard, colors: Colors): string[] {
  const figures = Object.entries(parameters).map(
    ([key, { default: usual, minimum, maximum, unit, says: meaning }]) =>
      `  ${key} = ${usual} ${colors.dim(`(${unit}, ${minimum} to ${maximum})`)}  ${meaning}`,
  )
  return [`${colors.bold(id)}  ${severity}`, `  ${says}`, ...figures]
}
