import { createHash } from 'node:crypto'
import { createLocalPredictor } from '@uwkit/analytics'
import { ForbiddenError, NotFoundError } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import { type Correction, readDocuments, remember } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import { rentRollWorkbook } from '@uwkit/documents/workbook'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { limitedPerson, startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { removeOldUploads } from './upload.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query(sql`delete from parsed_file`)
  await server.db.query(sql`delete from memory_rule`)
})

const rows = [
  ['Birch Court'],
  ['As of 12/31/2025'],
  ['Unit', 'Floorplan', 'Sq Ft', 'Status', 'Resident', 'Market Rent', 'Rent', 'Lease Start', 'Lease End'],
  ['101', 'A1', 700, 'Occupied', 'Resident A', 1250, 1200, '06/01/2025', '05/31/2026'],
  ['102', 'A1', 700, 'Vacant', null, 1250, null, null, null],
]
const csv = rows.map((row) => row.join(',')).join('\n')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const csvHash = sha256(csv)
const fileOf = (text: string, name = 'roll.csv') => ({
  name,
  contentType: 'text/csv',
  bytes: new TextEncoder().encode(text),
})
const parsed = readDocuments(
  { file: 'roll.csv', format: 'csv', grids: [gridOf('roll', rows)] },
  { predictor: createLocalPredictor() },
)
const word = { sheet: 'roll', by: 'A. Lee', at: '2026-01-15', reason: null }
const correction: Correction = { kind: 'status', ...word, status: 'Vacant', occupancy: 'down' }

/** Polls until the work is done, while the clock advances by the clients' polling interval. */
async function whileReading<Result>(work: Promise<Result>): Promise<Result> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  work.then(settle, settle)
  for (let turn = 0; turn < 50 && !isSettled; turn++) {
    await server.doJobs()
    await server.clock.advance(3000)
  }
  return work
}

test('a hash in capitals is the same hash, also of a file that was kept under it', async () => {
  const { parsedFile } = server.as('owner')
  const capitals = csvHash.toUpperCase()
  const saved = await parsedFile.create({ originalFile: fileOf(csv), hash: capitals, originalData: parsed })
  expect((await parsedFile.get(capitals))?.id).toBe(saved?.id)
  await server.db.query(sql`update parsed_file set hash = ${capitals}`)
  expect((await parsedFile.get(csvHash))?.id).toBe(saved?.id)
})

test('an uploaded file is kept with what was read from it, and comes back byte by byte', async () => {
  const { parsedFile } = server.as('owner')
  const file = fileOf(csv, '../../etc/rent roll.csv')
  const saved = await parsedFile.create({ originalFile: file, hash: csvHash, originalData: parsed })
  expect(await parsedFile.get(csvHash)).toMatchObject({
    id: saved?.id,
    fileName: 'rent roll.csv',
    originalData: parsed,
    correctedData: null,
    userInput: null,
    userName: 'Olive Owen',
  })
  const original = await parsedFile.originalFile(saved?.id ?? '')
  expect([original.name, new TextDecoder().decode(original.bytes)]).toEqual(['rent roll.csv', csv])
  const again = await parsedFile.create({ originalFile: file, hash: csvHash })
  expect(again?.id).toBe(saved?.id)
  expect((await parsedFile.get(csvHash)).originalData).toEqual(parsed)
})

test('corrections are kept beside what was read, and a save of an old state ends in null', async () => {
  const { parsedFile } = server.as('owner')
  await parsedFile.create({ originalFile: fileOf(csv), hash: csvHash, originalData: parsed })
  const record = await parsedFile.get(csvHash)
  const corrected = { correctedData: parsed, userInput: [correction], modifiedOn: record.modifiedOn }
  expect(await parsedFile.correct(record, corrected, 'owner')).toMatchObject({ id: record.id })
  expect(await parsedFile.get(csvHash)).toMatchObject({
    originalData: parsed,
    correctedData: parsed,
    userInput: [correction],
  })
  const again = await parsedFile.create({ originalFile: fileOf(csv), hash: csvHash })
  expect(again?.userInput).toEqual([correction])
  // The answer was lost, and the call is retried.
  expect(await parsedFile.correct(record, corrected, 'owner')).toMatchObject({ id: record.id })
  expect(await parsedFile.correct(record, { ...corrected, userInput: [] }, 'owner')).toBeNull()
  await expect(parsedFile.put()).rejects.toThrow('Not implemented')
})

test("a colleague corrects through the company's endpoint, and another company sees nothing", async () => {
  await server.as('owner').parsedFile.create({ originalFile: fileOf(csv), hash: csvHash, originalData: parsed })
  const colleague = server.as('sameCompany').parsedFile
  await expect(colleague.get(csvHash)).rejects.toThrow(NotFoundError)
  const record = await colleague.getOfCompany(csvHash)
  expect(await colleague.correct(record, { correctedData: parsed }, 'colleague')).toMatchObject({ id: record.id })
  expect(await colleague.correct(record, { correctedData: parsed }, 'owner')).toBeNull()
  const stranger = server.as('otherCompany').parsedFile
  await expect(stranger.getOfCompany(csvHash)).rejects.toThrow(NotFoundError)
  await expect(stranger.originalFile(record.id)).rejects.toThrow(NotFoundError)
  expect(await stranger.correct(record, { correctedData: parsed }, 'stranger')).toBeNull()
})

test('a file is looked at and not its name: a program that is called a spreadsheet is not saved', async () => {
  const { parsedFile } = server.as('owner')
  const program = {
    name: 'roll.xlsx',
    contentType: 'application/pdf',
    bytes: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1]),
  }
  expect(await parsedFile.create({ originalFile: program, hash: sha256(program.bytes) })).toBeNull()
  await expect(parsedFile.get(sha256(program.bytes))).rejects.toThrow(NotFoundError)
  await expect(parsedFile.readRentRoll(program)).rejects.toMatchObject({
    message: 'Problem parsing input file',
    reason: 'roll.xlsx: isn’t a spreadsheet, CSV, or PDF, despite its extension. Export the report as one of these',
  })
})

/** Returns the server's answer to a file to be stored under a hash. */
function saving({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }, hash: string) {
  const body = new FormData()
  body.append('original_file', new Blob([bytes]), name)
  body.append('hash', hash)
  const headers = { authorization: `token ${server.tokenOf('owner')}` }
  return server.fetch(`${server.host}/parsed_file`, { method: 'POST', body, headers })
}

test('a file is kept under its own hash, whatever whoever sends it says', async () => {
  const { parsedFile } = server.as('owner')
  const refused = await saving(fileOf('Unit,Rent\n1,2'), csvHash)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(sha256('Unit,Rent\n1,2'))
  await expect(server.as('sameCompany').parsedFile.getOfCompany(csvHash)).rejects.toThrow(NotFoundError)
  expect((await saving(fileOf(csv), csvHash.toUpperCase())).status).toBe(200)
  expect((await parsedFile.get(csvHash)).hash).toBe(csvHash)
})

test('a file that is refused, at once or when it is read, is kept for 30 days for whoever uploaded it', async () => {
  const program = { name: 'roll.xlsx', contentType: 'application/pdf', bytes: new Uint8Array([0x7f, 0x45, 0, 1]) }
  const owner = server.as('owner')
  const { parsedFile } = contract
  const send = async (call: Promise<unknown>): Promise<string> => {
    const { status, body } = await call.then(
      () => ({ status: 200, body: null }),
      (error: { status: number; body: unknown }) => error,
    )
    expect(status).toBe(422)
    return (body as { upload_id: string }).upload_id
  }
  const refused = await saving(program, sha256(program.bytes))
  expect(refused.status).toBe(422)
  const atOnce = [
    ((await refused.json()) as { upload_id: string }).upload_id,
    await send(owner.connection.send(parsedFile.uploadFinancials, { body: { file: program } })),
  ]
  const { id } = await owner.connection.send(parsedFile.uploadFinancials, { body: { file: fileOf(csv) } })
  await server.doJobs()
  const later = await send(owner.connection.send(parsedFile.readFinancials, { path: { id } }))
  for (const upload of atOnce) expect((await owner.parsedFile.originalFile(upload)).bytes).toEqual(program.bytes)
  expect(await owner.parsedFile.originalFile(later)).toMatchObject({ name: 'roll.csv' })
  await expect(server.as('otherCompany').parsedFile.originalFile(later)).rejects.toThrow(NotFoundError)
  const now = server.clock.now() / 1000
  await removeOldUploads(server.parts, now)
  expect((await owner.parsedFile.originalFile(later)).name).toBe('roll.csv')
  await removeOldUploads(server.parts, now + 1)
  for (const upload of [...atOnce, later]) {
    await expect(owner.parsedFile.originalFile(upload)).rejects.toThrow(NotFoundError)
    expect(await server.parts.files.read(`parsed-file/uploads/${upload}`)).toBeNull()
  }
})

test('a rent roll is read by a job: who asks too early asks again after three seconds', async () => {
  const { parsedFile } = server.as('owner')
  const read = await whileReading(parsedFile.readRentRoll(fileOf(csv, 'anything.pdf')))
  expect(read.documents.map(({ kind }) => kind)).toEqual(['rent_roll'])
  const [document] = read.documents
  expect([document?.file, document?.sheet]).toEqual(['anything.pdf', 'anything'])
  expect(document?.kind === 'rent_roll' ? document.rentRoll.units.length : null).toBe(2)
  expect(document?.ties).toBeDefined()
})

test('a workbook is read as a PDF is, and what holds no statement is refused with what it holds', async () => {
  const roll =
    parsed.documents.flatMap((document) => (document.kind === 'rent_roll' ? [document.rentRoll] : []))[0] ?? null
  const { bytes } = rentRollWorkbook(roll, { name: 'roll' })
  const file = { name: 'roll.xlsx', contentType: 'application/octet-stream', bytes }
  expect((await whileReading(server.as('owner').parsedFile.readRentRoll(file))).documents).toHaveLength(1)
  await expect(whileReading(server.as('owner').parsedFile.readFinancials(file))).rejects.toMatchObject({
    message: 'Problem parsing input file',
    reason: expect.stringContaining('roll.xlsx: contains no operating statement, only: rent roll'),
  })
})

const statementCsv = [
  'Account,Jan 2025,Feb 2025',
  'Gross Potential Rent,1000,1000',
  'Total Income,1000,1000',
  'Property Taxes,200,200',
  'Total Operating Expenses,200,200',
  'Net Operating Income,800,800',
].join('\n')

test('a statement is told in a chart that the company made for itself', async () => {
  const { id } = await server.as('companyAdmin').chartOfAccounts.create({
    name: 'Our form',
    section: 'opex',
    note: '',
    categories: [{ name: 'Levies', kind: 'expense', sign: '+', concepts: ['re_taxes'], definition: '', source: '' }],
    modifiedOn: null,
  })
  const { parsedFile } = server.as('owner')
  const [document] = (await whileReading(parsedFile.readFinancials(fileOf(statementCsv, 't12.csv'), id))).documents
  if (document?.kind !== 'operating_statement') throw new Error('the file holds a statement')
  expect(document.statement.chartOfAccountsId).toBe(id)
  expect(document.statement.lines.map(({ category }) => category)).toEqual([null, null, 'Levies', null, null])
})

test('expenses are categorized without asking for the lender and in open charts, for others suggested', async () => {
  const stranger = (await limitedPerson(server)).client
  const taxes = async (client: Pick<typeof stranger, 'parsedFile'>, chart: number) => {
    const [document] = (await whileReading(client.parsedFile.readFinancials(fileOf(statementCsv, 't12.csv'), chart)))
      .documents
    if (document?.kind !== 'operating_statement') throw new Error('the file holds a statement')
    const [rent, , tax] = document.statement.lines
    return [rent?.category, tax?.category, tax?.suggestions[0]?.category]
  }
  expect((await taxes(server.as('owner'), 2)).slice(0, 2)).toEqual(['Gross Potential Rent', 'Real Estate Taxes'])
  expect(await taxes(stranger, 2)).toEqual(['Gross Potential Rent', null, 'Real Estate Taxes'])
  expect((await taxes(stranger, 1))[1]).not.toBeNull()
})

test('a chart that there is none of for the user is refused at once, in the words of the product', async () => {
  const { id } = await server.as('companyAdmin').chartOfAccounts.create({
    name: 'Another form',
    section: 'opex',
    note: '',
    categories: [{ name: 'Rent', kind: 'income', sign: '+', concepts: ['gpr'], definition: '', source: '' }],
    modifiedOn: null,
  })
  for (const [person, chart] of [
    ['owner', 424_242],
    ['owner', 4],
    ['otherCompany', id],
  ] as const) {
    await expect(
      server.as(person).parsedFile.readFinancials(fileOf(statementCsv, 't12.csv'), chart),
    ).rejects.toMatchObject({ name: 'NotFoundError', message: 'Chart of Accounts not found.' })
  }
})

test('what somebody else had read is nobody elses business', async () => {
  const body = new FormData()
  body.append('file', new Blob([csv]), 'roll.csv')
  const headers = { authorization: `token ${server.tokenOf('owner')}` }
  const answer = await server.fetch(`${server.host}/resources/pdf/rentroll`, { method: 'POST', body, headers })
  const { id } = (await answer.json()) as { id: string }
  const ask = (token: string) =>
    server.fetch(`${server.host}/resources/pdf/rentroll/${id}`, { headers: { authorization: `token ${token}` } })
  expect((await ask(server.tokenOf('owner'))).status).toBe(201)
  expect((await ask(server.tokenOf('sameCompany'))).status).toBe(404)
})

test('a canceled reading ends at once', async () => {
  const ending = new AbortController()
  const reading = server.as('owner').parsedFile.readRentRoll(fileOf(csv), { signal: ending.signal })
  ending.abort()
  await expect(reading).rejects.toMatchObject({ code: 'canceled' })
})

test('what a company remembers is offered to all of it, can be taken back, and is nobody elses', async () => {
  const owner = server.as('owner').parsedFile
  const rules = remember(parsed, [correction], { scope: { kind: 'company', id: 'lender' } })
  expect(rules).toHaveLength(1)
  await owner.remember(rules)
  const colleague = server.as('sameCompany').parsedFile
  expect(await colleague.memory()).toEqual(rules)
  expect(await server.as('otherCompany').parsedFile.memory()).toEqual([])
  await expect(server.as('otherCompany').parsedFile.remember(rules)).rejects.toThrow(ForbiddenError)
  await expect(server.as('otherCompany').parsedFile.revoke(rules[0]?.id ?? '')).rejects.toThrow(NotFoundError)
  const revoked = await colleague.revoke(rules[0]?.id ?? '')
  expect(revoked.revoked).toEqual({ by: 'colleague@lender.example', at: expect.stringMatching(/^2026-11-2/) })
  expect((await owner.memory())[0]?.revoked).not.toBeNull()
})

test('a file that nobody can read goes to support by mail, and an administrator of the provider keeps files', async () => {
  const request = { file: fileOf(csv), userName: 'Olive', formattedAddress: '1 Main St', dealName: null }
  await server.as('owner').parsedFile.requestParsing('rentroll', request)
  const [mail] = await server.db.query<{ recipient: string; body: string }>(
    sql`select recipient, body from outbox_message`,
  )
  expect(mail?.recipient).toBe('support@localhost')
  expect(mail?.body).toContain('1 Main St')
  await server.as('providerAdmin').parsedFile.saveFile('../charts', fileOf(csv))
  await expect(server.as('companyAdmin').parsedFile.saveFile('charts', fileOf(csv))).rejects.toThrow(ForbiddenError)
})

test('the template to type documents into has a sheet for each kind', async () => {
  const { bytes } = await server.as('owner').parsedFile.parsedDataTemplate()
  const { grids } = await readWorkbook(bytes, 'template.xlsx')
  expect(grids.map(({ sheet }) => sheet)).toEqual(['Rent Roll', 'Operating Statement'])
})

test('data that cannot be stored, or is none, is refused and never a failure of the server', async () => {
  const headers = { authorization: `token ${server.tokenOf('owner')}` }
  const send = async (data: string, hash = csvHash) => {
    const body = new FormData()
    body.append('original_file', new Blob([csv]), 'roll.csv')
    body.append('hash', hash)
    body.append('original_data', data)
    return (await server.fetch(`${server.host}/parsed_file`, { method: 'POST', body, headers })).status
  }
  expect(await send('{"file":"a\\u0000b","documents":[],"passed":[]}')).toBe(400)
  expect(await send('{')).toBe(400)
  expect(await send('{"file":7,"documents":[],"passed":[]}')).toBe(400)
  expect(await send('{"file":"a","documents":[{"kind":"rent_roll"}],"passed":[]}')).toBe(400)
  expect(await send('{"file":"a","documents":[],"passed":[]}', "'; drop table parsed_file; --")).toBe(400)
  expect(await send('{"file":"\'; drop table parsed_file; --","documents":[],"passed":[]}')).toBe(200)
})

test('what the server read is saved by its id: the file, its roll and its place in a deal, without its content', async () => {
  const owner = server.as('owner')
  const { id: dealId } = await owner.deal.create({ dealName: 'Birch Court' })
  const saved = await whileReading(owner.parsedFile.readAndSave(fileOf(csv), 'rent_roll', { dealId }))
  expect(saved).toMatchObject({ rentRollIds: [expect.any(String)], bundleId: null, statementIds: [] })
  const roll = await owner.rentRoll.get(saved.rentRollIds[0] ?? '')
  expect(roll).toMatchObject({
    dealId,
    property: 'Birch Court',
    fileName: 'roll.csv',
    fileHash: csvHash,
    asOf: '2025-12-31',
  })
  expect(roll.units.map(({ unit }) => unit)).toEqual(['101', '102'])
  expect(await owner.parsedFile.get(csvHash)).toMatchObject({ id: saved.parsedFileId })
  expect(new TextDecoder().decode((await owner.parsedFile.originalFile(saved.parsedFileId)).bytes)).toBe(csv)
  const { data } = await server.as('companyAdmin').account.listAudit({ filter: 'readings save' })
  expect(data.map(({ call }) => call)).toEqual(['POST /v3/readings/{id}/save'])
})

test('a reading is saved once, whoever asks again with whichever key, and anew when nothing of it is left', async () => {
  const owner = server.as('owner')
  const [one, other] = [await owner.deal.create({ dealName: 'One' }), await owner.deal.create({ dealName: 'Other' })]
  const body = { file: fileOf(csv) }
  const { id } = await owner.connection.send(contract.parsedFile.uploadRentRoll, { body })
  await server.doJobs()
  const save = (dealId: string) => owner.parsedFile.saveReading(id, dealId)
  const [first, second] = await Promise.all([save(one.id), save(one.id)])
  expect(second).toEqual(first)
  expect(await save(one.id)).toEqual(first)
  const [rollId = ''] = first.rentRollIds
  const refusal = `This upload was already saved to the deal ${one.id}, as ${rollId}. Move or delete the saved copy instead.`
  await expect(save(other.id)).rejects.toMatchObject({ status: 409, message: refusal })
  await owner.rentRoll.delete(rollId)
  const savedAgain = await save(other.id)
  expect(savedAgain.rentRollIds).not.toEqual(first.rentRollIds)
  expect((await owner.rentRoll.get(savedAgain.rentRollIds[0] ?? '')).dealId).toBe(other.id)
})

test('statements are saved by the id of their reading as one bundle, and nothing where the deal is another company’s', async () => {
  const owner = server.as('owner')
  const text = [
    'Account,Jan 2025,Feb 2025,Total',
    'Rental Income,1000,1100,2100',
    'Total Income,1000,1100,2100',
    'Insurance,100,100,200',
    'Total Expenses,100,100,200',
    'Net Operating Income,900,1000,1900',
  ].join('\n')
  const file = fileOf(text, 't12.csv')
  const { bundleId, statementIds, parsedFileId } = await whileReading(
    owner.parsedFile.readAndSave(file, 'operating_statement'),
  )
  const [statement] = await owner.operatingStatement.ofBundle(bundleId ?? '')
  expect(statement).toMatchObject({ id: statementIds[0], parsedFileId, fileName: 't12.csv' })
  const { id: dealId } = await server.as('otherCompany').deal.create({ dealName: 'Theirs' })
  const refused = whileReading(owner.parsedFile.readAndSave(file, 'operating_statement', { dealId }))
  await expect(refused).rejects.toMatchObject({ status: 404, message: 'Deal Not found' })
  expect(await owner.operatingStatement.list({ filter: 't12.csv' })).toHaveLength(1)
})
