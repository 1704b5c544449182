import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ImportKind, type ImportResult, importKinds } from '@uwkit/core/property-data'
import { InvalidInputError, UnreadableDocumentError } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { plural } from '../output/format.ts'
import { type RemoteOptions, withClient } from '../remote/index.ts'

export interface ImportOptions extends RemoteOptions {
  json: boolean
}

/** Run `uw data import`: the exit code says whether all rows were taken. */
export async function runImport(
  kind: string,
  path: string,
  options: ImportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const known = importKinds.find((each) => each.replaceAll('_', '-') === kind)
  if (known === undefined) throw new InvalidInputError('kind', kind, `is none of ${importKinds.join(', ')}`)
  const file = { name: basename(path), contentType: 'application/octet-stream', bytes: await bytesOf(path) }
  return withClient(options, environment, async (client) => {
    const result = await client.propertyData.importTable(known, file)
    await environment.out(options.json ? `${JSON.stringify(result)}\n` : reportOf(known, result))
    return result.refusedCount === 0 ? exitCodes.fine : exitCodes.badInput
  })
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : `it cannot be opened (${code ?? String(error)})`
    throw new UnreadableDocumentError('no_document_found', path, why)
  }
}

function reportOf(kind: ImportKind, result: ImportResult): string {
  const { imported, replaced, ignoredColumns, refused, refusedCount } = result
  return [
    `Imported ${plural(imported, 'record')} of ${kind}${replaced === 0 ? '' : `, in place of ${plural(replaced, 'invented one')}`}`,
    ...(ignoredColumns.length === 0 ? [] : [`Ignored columns: ${ignoredColumns.join(', ')}`]),
    ...(refusedCount === 0 ? [] : [`Refused ${plural(refusedCount, 'row')}:`]),
    ...refused.slice(0, 20).map(({ row, problem }) => `  row ${row}: ${problem}`),
    '',
  ].join('\n')
}
