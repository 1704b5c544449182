import { resolve } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { draftMap } from '@uwkit/core/sizer'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { keepInputs } from '../output/kept-inputs.ts'
import { writeWhole } from '../output/write-whole.ts'
import { gridsOf, openTemplate } from './template-files.ts'
import { unmappedReport } from './template-report.ts'

/**
 * Run `uw template map`: draft a map from what the workbook itself says.
 *
 * @throws {UnreadableDocumentError} The workbook cannot be read.
 * @throws {InvalidInputError} The map would overwrite it.
 */
export async function runTemplateMap(
  path: string,
  { output }: { output?: string },
  environment: Environment,
): Promise<ExitCode> {
  if (output !== undefined) keepInputs('--output', [output], [path], 'must not be the template itself')
  const { book, bytes } = await openTemplate(path)
  const map = draftMap(book, await gridsOf(path, bytes), createLocalPredictor())
  const text = `${JSON.stringify(map, null, 2)}\n`
  if (output === undefined) {
    await environment.out(text)
    return exitCodes.fine
  }
  await writeWhole(resolve(output), text, '--output')
  const { values, tables, version, unmapped = [] } = map
  await environment.out(
    `${values.length} cells, ${tables.length} tables and ${version.length} version cells drafted in ${output}. ` +
      `Correct them, then run uw template check.\n${unmappedReport(unmapped, output, environment.colors)}`,
  )
  return exitCodes.fine
}
