import { writeFile } from 'node:fs/promises'
import type { Client } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import { documentsOfDeal } from '../deal/index.ts'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { type RemoteOptions, withClient } from '../remote/index.ts'

export interface SizerExportOptions extends RemoteOptions {
  deal: string
  type: string
  rentRoll?: string
  statement?: string[]
  output?: string
}

/** Run `uw sizer export`. */
export function runSizerExport(options: SizerExportOptions, environment: Environment): Promise<ExitCode> {
  return withClient(options, environment, async (client) => {
    const { rentRollId, statementIds, label } = await chosenDocuments(client, options)
    const [statementId, oneYearBackId, twoYearsBackId, threeYearsBackId] = statementIds
    const workbook = await client.sizer.create({
      type: options.type,
      dealId: options.deal,
      rentRollId,
      statementId: statementId ?? null,
      oneYearBackId: oneYearBackId ?? null,
      twoYearsBackId: twoYearsBackId ?? null,
      threeYearsBackId: threeYearsBackId ?? null,
      statementLabel: label,
    })
    const path = options.output ?? workbook.name ?? 'sizer.xlsm'
    await writeFile(path, workbook.bytes)
    await environment.out(`${path}\n`)
    return exitCodes.fine
  })
}

/** What the workbook is made of: what was named, else the documents of the deal. */
async function chosenDocuments(client: Client, { deal, rentRoll, statement }: SizerExportOptions) {
  const ofDeal = await documentsOfDeal(client, deal)
  const rentRollId = rentRoll ?? ofDeal.rentRoll?.id ?? null
  const statementIds = statement ?? ofDeal.statements.map(({ id }) => id).slice(0, 4)
  if (rentRollId === null && statementIds.length === 0) {
    throw new UwkitError('no_documents', 'The deal has neither a rent roll nor a statement. Upload one first')
  }
  const current = ofDeal.statements.find(({ id }) => id === statementIds[0])
  return { rentRollId, statementIds, label: current?.fileName?.replace(/\.[^.]+$/, '') ?? null }
}
