/** The sample deal of the repository, sized at 5.75 % and 18 million. */
import { fileURLToPath } from 'node:url'
import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import type { DealFigures } from '@uwkit/core/sizer'
import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { readWorkbookFile } from '@uwkit/documents/node'

export async function sampleFigures(): Promise<DealFigures> {
  const predictor = createLocalPredictor()
  const read = async (file: string) => {
    const path = fileURLToPath(new URL(`../../samples/quarry-lantern/${file}`, import.meta.url))
    const { documents } = readDocuments(await readWorkbookFile(path), { predictor, chartOfAccountsId: 2 })
    return documents
  }
  const documents = [...(await read('rent-roll.xlsx')), ...(await read('t12.xlsx'))]
  const roll = documents.find((document) => document.kind === 'rent_roll')
  if (roll === undefined) throw new Error('The sample has no rent roll')
  const statements = documents.flatMap((one) => (one.kind === 'operating_statement' ? [one.statement] : []))
  const underwriting = underwrite(roll.rentRoll, statements)
  const sizing = sizeLoan(underwriting, { rate: 0.0575, value: 18_000_000 })
  return {
    deal: { name: '=Quarry & Lantern', address: null },
    rentRoll: roll.rentRoll,
    statements,
    underwriting,
    sizing,
  }
}
