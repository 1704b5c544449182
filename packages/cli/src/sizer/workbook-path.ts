import { resolve } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { keepInputs } from '../output/kept-inputs.ts'
import { filesReadBy, type ReadByOptions } from './files-read-by.ts'

/**
 * Where a sizing workbook goes.
 *
 * @throws {InvalidInputError} It would overwrite a file it is made from, or Excel would not open it by its name.
 */
export function workbookPath(output: string, options: ReadByOptions): string {
  const path = resolve(output)
  keepInputs('--output', [path], filesReadBy(options))
  if (!/\.xlsm$/i.test(path))
    throw new InvalidInputError('--output', path, 'must end in .xlsm, or Excel will not open it')
  return path
}
