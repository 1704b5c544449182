/**
 * Sizes every deal of a folder with the SDK: reads the rent roll and the statements of each sub-folder, looks whether every printed
 * total agrees, underwrites, sizes, and writes the lender's workbook.
 *
 *   node examples/size-a-folder.ts DEALS RESULTS VALUE RATE      such as: deals results 15500000 0.0585
 *
 * A deal with a missed total is named and not sized: its figures cannot be trusted yet. The script ends with 1 then.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { type ReadDocument, readDocuments } from '@uwkit/core/parsed-file'
import { documentVerdicts } from '@uwkit/core/shared'
import { sizeLoan, underwrite, withReasonableFindings } from '@uwkit/core/sizing'
import { readWorkbookFile } from '@uwkit/documents/node'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import { fannieSizer } from '@uwkit/documents/workbooks'

const [deals = 'deals', results = 'results', value, rate] = process.argv.slice(2)
const request = { value: Number(value), rate: Number(rate) }
if (!(request.value > 0 && request.rate > 0 && request.rate < 1)) {
  console.error('Give a value in dollars and a rate as a fraction: size-a-folder.ts deals results 15500000 0.0585')
  process.exit(2)
}

const predictor = createLocalPredictor()
mkdirSync(results, { recursive: true })
for (const entry of readdirSync(deals, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue
  try {
    await sizeDeal(entry.name)
  } catch (error) {
    // The message names the file, what was seen and what to do.
    console.log(`${entry.name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

async function sizeDeal(name: string): Promise<void> {
  const documents = await documentsOf(join(deals, name))
  const missed = documents.flatMap(({ file, ties }) =>
    ties.filter(({ holds }) => !holds).map((tie) => ({ file, ...tie })),
  )
  for (const { file, source, what, difference } of missed)
    console.log(`${name}: ${file} ${source.cell}: ${what} is missed by ${difference}`)
  if (missed.length > 0) {
    process.exitCode = 1
    return
  }
  const rentRoll = documents.find((document) => document.kind === 'rent_roll')
  const statements = documents.filter((document) => document.kind === 'operating_statement')
  if (rentRoll === undefined || statements.length === 0) throw new Error('holds no rent roll with a statement')
  const reported = statements.map(({ statement }) => statement)
  const underwriting = underwrite(rentRoll.rentRoll, reported)
  const sizing = withReasonableFindings(sizeLoan(underwriting, request), underwriting, {
    rentRoll: rentRoll.rentRoll,
    statements: reported,
    documentFindings: rentRoll.findings,
  })
  const workbook = fannieSizer({
    deal: { name, address: null },
    asOf: rentRoll.rentRoll.asOf,
    rentRoll: rentRoll.rentRoll,
    statements: reported,
    underwriting,
    sizing,
    ties: documents.flatMap(({ ties }) => ties),
    findings: documents.flatMap(({ findings }) => findings),
    verdicts: documentVerdicts(documents.map((document) => ({ name: document.file, evidence: document }))),
  })
  writeFileSync(join(results, `${name}.xlsm`), writeSizerWorkbook(workbook))
  console.log(
    `${name}: ${sizing.loan === null ? `no loan (${sizing.reason})` : `$${sizing.loan}`}, ${sizing.governing}`,
  )
}

async function documentsOf(folder: string): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = []
  for (const file of readdirSync(folder).filter((each) => /\.(xlsx|xlsm|xls|csv|pdf)$/i.test(each))) {
    const workbook = await readWorkbookFile(join(folder, file))
    documents.push(...readDocuments(workbook, { predictor }).documents)
  }
  return documents
}
