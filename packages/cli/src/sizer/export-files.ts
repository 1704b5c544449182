import { basename } from 'node:path'
import { sizerFileName } from '@uwkit/core/export'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import type { Environment } from '../output/environment.ts'
import { documentReader, splitSheet } from '../parsed-file/index.ts'
import { filesOfDeal } from './files-of-deal.ts'
import { fannieChart, sizeDeal } from './size.ts'
import { type SizeCommandOptions, sizeOptions } from './size-command.ts'

/** What `uw sizer export` is asked without a deal. */
export type FilesOptions = Omit<SizeCommandOptions, 'json' | 'strict' | 'rentRoll' | 'statement'> & {
  rentRoll?: string
  statement?: string[]
}

/**
 * The workbook of a type, made here of files: the documents are read, underwritten and sized as `uw size` does.
 *
 * @returns Its bytes and its name: that of the first statement and the day.
 * @throws {InvalidInputError} The files of a deal are not named, or a term of the loan is out of its range.
 */
export async function workbookOfFiles(
  options: FilesOptions,
  environment: Environment,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { rentRoll, statement } = filesOfDeal(options)
  if (environment.isTerminal) environment.err('Reading the documents …\n')
  const reader = documentReader([rentRoll, ...statement], { ...options, chart: fannieChart }, environment)
  const { workbook } = await sizeDeal(sizeOptions({ ...options, rentRoll, statement }), reader)
  const label = basename(splitSheet(statement[0] ?? '').file).replace(/\.[^.]+$/, '')
  return { name: sizerFileName(label, environment.today()), bytes: writeSizerWorkbook(workbook) }
}
