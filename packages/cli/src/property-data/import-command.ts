import { type ImportKind, type ImportResult, importKinds } from '@uwkit/core/property-data'
import { InvalidInputError } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { namedFile } from '../input/option-values.ts'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { withClient } from '../remote/connect.ts'
import type { ServerOptions } from '../remote/verb.ts'

export interface ImportOptions extends ServerOptions {
  dryRun: boolean
  replace: boolean
  dropChosen: boolean
  company?: string
}

/** Runs `uw data import`; the exit code shows whether all rows were accepted. */
export async function runImport(
  kind: string,
  path: string,
  options: ImportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const known = importKinds.find((each) => each.replaceAll('_', '-') === kind)
  if (known === undefined) throw new InvalidInputError('kind', kind, `must be one of ${importKinds.join(', ')}`)
  const file = await namedFile(path)
  return withClient(options, environment, async (client) => {
    const { dryRun, replace, dropChosen, company } = options
    const result = await client.propertyData.importTable(known, file, {
      mode: replace ? 'replace' : 'merge',
      dryRun,
      dropChosen,
      ...(company === undefined ? {} : { companyId: company }),
    })
    await environment.out(options.json ? `${JSON.stringify(result)}\n` : reportOf(known, result))
    return result.refusedCount === 0 ? exitCodes.fine : exitCodes.badInput
  })
}

function reportOf(kind: ImportKind, result: ImportResult): string {
  const { isDryRun, imported, added, updated, unchanged, removed, ignoredColumns, refused, refusedCount } = result
  return [
    `${isDryRun ? 'Would import' : 'Imported'} ${plural(imported, 'record')}, type ${kind}: ${added} new, ${updated} changed, ${unchanged} unchanged`,
    ...(removed === 0 ? [] : [`${isDryRun ? 'Would remove' : 'Removed'} ${removedText(result)}`]),
    ...(ignoredColumns.length === 0 ? [] : [`Ignored columns: ${ignoredColumns.join(', ')}`]),
    ...(refusedCount === 0 ? [] : [`Rejected ${plural(refusedCount, 'row')}:`]),
    ...refused.slice(0, 20).map(({ row, problem }) => `  row ${row}: ${problem}`),
    '',
  ].join('\n')
}

function removedText({ removed, replaced, removedChosen }: ImportResult): string {
  const parts = [
    replaced === 0 ? null : `${plural(replaced, 'demo record')} replaced`,
    removedChosen === 0 ? null : `${removedChosen} selected in deals`,
  ].filter((part) => part !== null)
  return `${plural(removed, 'record')}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`
}
