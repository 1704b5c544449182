import { randomUUID } from 'node:crypto'
import type { Client } from '@uwkit/core/client'
import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { evidenceOf, noEvidence } from '@uwkit/core/shared'
import { countText, dayText, plural, timestampText, unknownText } from '@uwkit/core/text'
import { type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { documentReport } from '../parsed-file/index.ts'
import { withClient } from '../remote/connect.ts'
import {
  type DeleteOptions,
  deleteSaved,
  printFound,
  type UploadedFile,
  uploadFile,
} from '../remote/saved-documents.ts'
import type { ServerOptions } from '../remote/verb.ts'

export interface RollUploadOptions extends ServerOptions {
  deal?: string
}

export interface RollListOptions extends ServerOptions {
  filter?: string
  company: boolean
}

/** Runs `uw rent-roll upload`. */
export function runRollUpload(path: string, options: RollUploadOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client) => {
    const dealName = options.deal === undefined ? null : (await client.deal.get(options.deal)).dealName
    const uploaded = await uploadFile(client, path, 'rent_roll')
    for (const roll of uploaded.documents) {
      const id = await save(client, roll, uploaded, options.deal ?? null, dealName)
      const units = roll.rentRoll.units.length
      await environment.out(
        options.json ? `${JSON.stringify({ id, sheet: roll.sheet, units })}\n` : `${id}  ${plural(units, 'unit')}\n`,
      )
    }
    return exitCodes.fine
  })
}

async function save(
  client: Client,
  { rentRoll, isOcr = false, ...reading }: ReadRentRoll,
  { fileName, hash }: UploadedFile<'rent_roll'>,
  dealId: string | null,
  dealName: string | null,
): Promise<string> {
  const { id } = await client.rentRoll.create({
    ...rentRoll,
    id: randomUUID(),
    propertyId: null,
    fileName,
    originalFileName: fileName,
    dealId,
    dealName,
    formattedAddress: null,
    housingType: 0,
    isOcr,
    fileHash: hash,
    evidence: evidenceOf(reading),
    modifiedOn: null,
  })
  return id
}

/** Runs `uw rent-roll list`. */
export function runRollList(options: RollListOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client, place) => {
    const search = options.filter === undefined ? {} : { filter: options.filter }
    const rolls = await (options.company ? client.rentRoll.listOfCompany(search) : client.rentRoll.list(search))
    const table = {
      noun: 'rent roll',
      head: ['ID', 'File', 'Deal', 'As of', 'Units', 'Changed'],
      rowsOf: ({ id, fileName, dealName, asOf, totals, modifiedOn }: (typeof rolls)[number]) => [
        [
          id,
          fileName ?? unknownText,
          dealName ?? unknownText,
          dayText(asOf),
          countText(totals.unitCount),
          timestampText(modifiedOn),
        ],
      ],
      figures: [4],
    }
    return printFound(rolls, table, { json: options.json, place }, environment)
  })
}

/** Runs `uw rent-roll show`. */
export function runRollShow(id: string, options: ServerOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client) => {
    const record = await client.rentRoll.get(id)
    if (options.json) {
      await environment.out(`${JSON.stringify(record)}\n`)
      return exitCodes.fine
    }
    const document = { ...(record.evidence ?? noEvidence('none')), file: record.fileName ?? id, rentRoll: record }
    await environment.out(documentReport({ kind: 'rent_roll', ...document }, environment.colors))
    return exitCodes.fine
  })
}

/** Runs `uw rent-roll delete`. */
export function runRollDelete(
  ids: readonly string[],
  options: DeleteOptions,
  environment: Environment,
): Promise<ExitCode> {
  return deleteSaved(ids, 'rent roll', options, environment, async (client) => {
    for (const id of ids) await client.rentRoll.delete(id)
  })
}
