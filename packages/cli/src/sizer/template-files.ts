import { readFile } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { type Grid, InvalidInputError } from '@uwkit/core/shared'
import { draftMap, type TemplateMap, templateMapOf } from '@uwkit/core/sizer'
import { readWorkbook } from '@uwkit/documents/formats'
import { TemplateBook } from '@uwkit/documents/template'
import { readJsonFile } from '../input/json-file.ts'
import { writablePath } from '../output/consent.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { protectInputs, writeWholeFile } from '../output/write-output.ts'
import { unmappedReport } from './template-report.ts'

/** A template and its bytes. */
export interface TemplateFile {
  book: TemplateBook
  bytes: Uint8Array
}

/**
 * Opens a lender's workbook.
 *
 * @throws {InvalidInputError} There is no such file.
 * @throws {UnreadableDocumentError} It is not an .xlsx or .xlsm workbook, is damaged, or is protected by a password.
 */
export async function openTemplate(path: string): Promise<TemplateFile> {
  const bytes = new Uint8Array(
    await readFile(path).catch(() => {
      throw new InvalidInputError('the template', path, 'must be a readable file')
    }),
  )
  return { book: new TemplateBook(bytes, basename(path)), bytes }
}

/**
 * Reads a map from its file.
 *
 * @throws {InvalidInputError} There is no such file, it is not JSON, or it is not a map; the message lists every fault.
 */
export async function readTemplateMap(path: string): Promise<TemplateMap> {
  return templateMapOf(await readJsonFile('--map', path), basename(path))
}

/**
 * Returns the path of the filled workbook.
 *
 * @param inputs The files it is filled from, without sheet names.
 * @throws {InvalidInputError} It would overwrite the template or another input, or Excel would not open its extension.
 */
export function filledPath(output: string, template: string, inputs: readonly string[]): string {
  const path = resolve(output)
  protectInputs('--output', [path], [template, ...inputs], 'must not be the template or an input file')
  const ending = extname(template).toLowerCase()
  if (extname(path).toLowerCase() !== ending)
    throw new InvalidInputError('--output', path, `must end in ${ending} like the template, or Excel won’t open it`)
  return path
}

/**
 * Returns the sheets of a template as read: the texts of their cells in rows.
 *
 * @throws {UnreadableDocumentError} The workbook cannot be read.
 */
export async function gridsOf(path: string, bytes: Uint8Array): Promise<Grid[]> {
  return (await readWorkbook(bytes, basename(path))).grids
}

/**
 * Runs `uw template map`: drafts a map from the text of the workbook.
 *
 * @throws {UnreadableDocumentError} The workbook cannot be read.
 * @throws {InvalidInputError} The map would overwrite it.
 */
export async function runTemplateMap(
  path: string,
  { output, force }: { output?: string; force: boolean },
  environment: Environment,
): Promise<ExitCode> {
  if (output !== undefined) {
    protectInputs('--output', [output], [path], 'must not be the template itself')
    await writablePath(output, { output, force }, environment)
  }
  const { book, bytes } = await openTemplate(path)
  const map = draftMap(book, await gridsOf(path, bytes), createLocalPredictor())
  const text = `${JSON.stringify(map, null, 2)}\n`
  if (output === undefined) {
    await environment.out(text)
    return exitCodes.fine
  }
  await writeWholeFile(resolve(output), text, '--output')
  const { values, tables, version, unmapped = [] } = map
  await environment.out(
    `${values.length} cells, ${tables.length} tables, and ${version.length} version cells drafted in ${output}. ` +
      `Edit the draft, then run uw template check.\n${unmappedReport(unmapped, output, environment.colors)}`,
  )
  return exitCodes.fine
}
