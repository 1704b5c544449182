import { createHash, randomUUID } from 'node:crypto'
import { createLocalPredictor } from '@uwkit/analytics'
import type { Client } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import { type Correction, readDocuments, remember } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { sql } from '../db/sql.ts'
import { type ContractCalls, callOf, csvFile, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'

const rows = [
  ['Unit', 'Floorplan', 'Sq Ft', 'Status', 'Resident', 'Market Rent', 'Rent', 'Lease Start', 'Lease End'],
  ['101', 'A1', 700, 'Occupied', 'Resident A', 1250, 1200, '06/01/2025', '05/31/2026'],
  ['102', 'A1', 700, 'Vacant', null, 1250, null, null, null],
]
const rollText = rows.map((row) => row.join(',')).join('\n')
const statementText = [
  'Account,Jan 2025,Feb 2025,Total',
  'Rental Income,1000,1100,2100',
  'Total Income,1000,1100,2100',
  'Insurance,100,100,200',
  'Total Expenses,100,100,200',
  'Net Operating Income,900,1000,1900',
].join('\n')
const program = { name: 'roll.xlsx', contentType: 'text/csv', bytes: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1]) }

const parsed = readDocuments(
  { file: 'roll.csv', format: 'csv', grids: [gridOf('roll', rows)] },
  { predictor: createLocalPredictor() },
)
const word = { sheet: 'roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const correction: Correction = { kind: 'status', ...word, status: 'Vacant', occupancy: 'down' }
const rules = remember(parsed, [correction], { scope: { kind: 'company', id: 'lender' } })

/** Creates a file that differs from all others, and its hash. */
function aFile() {
  const file = csvFile(`${rollText}\n,,,,${randomUUID()},,,,`, 'roll.csv')
  return { file, hash: createHash('sha256').update(file.bytes).digest('hex') }
}

/** Adds a file of the owner, with the values read from it. */
async function aParsedFile(server: TestServer) {
  const { file, hash } = aFile()
  const owner = server.as('owner').parsedFile
  await owner.create({ originalFile: file, hash, originalData: parsed })
  const { id, userId, modifiedOn } = await owner.get(hash)
  return { id, hash, userId, seen: modifiedOn }
}

/** Adds a reading that was saved without a deal, and a deal. */
async function aSavedReading(server: TestServer) {
  const { id } = await anUpload('uploadRentRoll', rollText)(server)
  await server.as('owner').parsedFile.saveReading(id)
  const { id: dealId } = await server.as('owner').deal.create({ dealName: 'Another deal' })
  return { id, dealId }
}

/** Returns a function that adds a file of the owner, read or unreadable. */
function anUpload(endpoint: 'uploadRentRoll' | 'uploadFinancials' | 'startReading', text: string) {
  return async (server: TestServer) => {
    const body = { file: csvFile(text, 'upload.csv') }
    // Otherwise files queued by other calls would be read too.
    await server.db.query(sql`delete from job where state = 'waiting'`)
    const { id } = await server.as('owner').connection.send(contract.parsedFile[endpoint], { body })
    await server.doJobs()
    return { id }
  }
}

const readRoll = (client: Client, id: string) =>
  client.connection.exchange(contract.parsedFile.readRentRoll, { path: { id } })
const readStatement = (client: Client, id: string) =>
  client.connection.exchange(contract.parsedFile.readFinancials, { path: { id } })
const anyReading = (client: Client, id: string) =>
  client.connection.exchange(contract.parsedFile.getReading, { path: { id } })
const correct = (client: Client, { id, userId, seen }: { id: string; userId: string; seen: number }, as: string) =>
  client.parsedFile.correct({ id, userId }, { correctedData: parsed, userInput: [correction], modifiedOn: seen }, as)

async function aRule(server: TestServer) {
  await server.as('owner').parsedFile.remember(rules)
  return { id: rules[0]?.id ?? '' }
}

/** Calls to the endpoints for uploaded files. */
export const parsedFileCalls: ContractCalls<'parsedFile'> = {
  get: callOf(aParsedFile, (client, { hash }) => client.parsedFile.get(hash)),
  getOfCompany: callOf(aParsedFile, (client, { hash }) => client.parsedFile.getOfCompany(hash)),
  create: callOf(
    nothing,
    (client) => {
      const { file, hash } = aFile()
      return client.parsedFile.create({ originalFile: file, hash, originalData: parsed })
    },
    {
      fails: {
        400: callOf(nothing, (client) => client.parsedFile.create({ originalFile: aFile().file, hash: 'another' })),
        422: callOf(nothing, (client) =>
          client.parsedFile.create({
            originalFile: program,
            hash: createHash('sha256').update(program.bytes).digest('hex'),
          }),
        ),
      },
    },
  ),
  update: callOf(aParsedFile, (client, file) => correct(client, file, 'owner'), {
    fails: { 409: callOf(aParsedFile, (client, file) => correct(client, { ...file, seen: file.seen - 1 }, 'owner')) },
  }),
  updateOfCompany: callOf(aParsedFile, (client, file) => correct(client, file, 'another'), {
    fails: { 409: callOf(aParsedFile, (client, file) => correct(client, { ...file, seen: file.seen - 1 }, 'another')) },
  }),
  originalFile: callOf(aParsedFile, (client, { id }) => client.parsedFile.originalFile(id)),
  uploadRentRoll: callOf(
    nothing,
    (client) => client.connection.send(contract.parsedFile.uploadRentRoll, { body: { file: csvFile(rollText) } }),
    { fails: { 422: callOf(nothing, (client) => client.parsedFile.readRentRoll(program)) } },
  ),
  readRentRoll: callOf(anUpload('uploadRentRoll', rollText), (client, { id }) => readRoll(client, id), {
    fails: { 422: callOf(anUpload('uploadRentRoll', 'a,b\n1,2'), (client, { id }) => readRoll(client, id)) },
  }),
  uploadFinancials: callOf(
    nothing,
    (client) => {
      const body = { file: csvFile(statementText), chartOfAccounts: 2 }
      return client.connection.send(contract.parsedFile.uploadFinancials, { body })
    },
    {
      fails: {
        404: callOf(nothing, (client) => client.parsedFile.readFinancials(csvFile(statementText), 424_242)),
        422: callOf(nothing, (client) => client.parsedFile.readFinancials(program)),
      },
    },
  ),
  readFinancials: callOf(anUpload('uploadFinancials', statementText), (client, { id }) => readStatement(client, id), {
    fails: { 422: callOf(anUpload('uploadFinancials', 'a,b\n1,2'), (client, { id }) => readStatement(client, id)) },
  }),
  startReading: callOf(nothing, (client) => client.parsedFile.startReading(csvFile(statementText), 2), {
    fails: {
      404: callOf(nothing, (client) => client.parsedFile.startReading(csvFile(statementText), 424_242)),
      422: callOf(nothing, (client) => client.parsedFile.startReading(program)),
    },
  }),
  getReading: callOf(anUpload('startReading', rollText), (client, { id }) => anyReading(client, id), {
    fails: { 422: callOf(anUpload('startReading', 'a,b\n1,2'), (client, { id }) => anyReading(client, id)) },
  }),
  listReadings: callOf(anUpload('startReading', rollText), (client, { id }) => client.parsedFile.listReadings([id]), {
    isList: true,
  }),
  saveReading: callOf(anUpload('uploadRentRoll', rollText), (client, { id }) => client.parsedFile.saveReading(id), {
    fails: {
      404: callOf(nothing, (client) => client.parsedFile.saveReading('none')),
      409: callOf(aSavedReading, (client, { id, dealId }) => client.parsedFile.saveReading(id, dealId)),
      422: callOf(anUpload('uploadRentRoll', 'nothing,to,read'), (client, { id }) => client.parsedFile.saveReading(id)),
    },
  }),
  requestParsing: callOf(nothing, (client) =>
    client.parsedFile.requestParsing('rentroll', {
      file: csvFile(rollText),
      userName: 'Olive',
      formattedAddress: '1 Main St',
      dealName: null,
    }),
  ),
  saveFile: callOf(nothing, (client) => client.parsedFile.saveFile('charts', csvFile(rollText)), {
    by: 'providerAdmin',
  }),
  parsedDataTemplate: callOf(nothing, (client) => client.parsedFile.parsedDataTemplate()),
  memory: callOf(aRule, (client) => client.parsedFile.memory(), { isList: true }),
  remember: callOf(nothing, (client) => client.parsedFile.remember(rules)),
  revoke: callOf(aRule, (client, { id }) => client.parsedFile.revoke(id)),
}
