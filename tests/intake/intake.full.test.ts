import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import { requestLetter, sortPackage } from '@uwkit/core/intake'
import { openPackage, readPackageFile } from '@uwkit/documents/archive'
import { readWorkbook } from '@uwkit/documents/formats'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SamplePackage, samplePackage } from '../../samples/generator/sample-package.ts'
import { uw } from '../export/uw.ts'
import { hostileArchives } from './hostile-archives.ts'

/** An invented broker package becomes deals on the command line; the browser does the same in tests/desk/intake.full.test.ts. */
const home = mkdtempSync(join(tmpdir(), 'uwkit-intake-'))
const data = join(home, 'data')
const eml = join(home, 'two.eml')
let sample: SamplePackage

beforeAll(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'))
  for (const name of ['UWKIT_HOST', 'UWKIT_DATA', 'DATABASE_URL']) vi.stubEnv(name, '')
  sample = await samplePackage()
  writeFileSync(eml, sample.eml)
}, 120_000)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

interface Outline {
  properties: {
    name: string
    deal: object
    rentRoll: object | null
    statement: object | null
    budget: object | null
    photographs: string[]
  }[]
  files: { path: string; kind: string }[]
  duplicates: { kept: string; duplicate: string }[]
  questions: unknown[]
  refused: { path: string; code: string }[]
}

const outline = async (...args: string[]) =>
  JSON.parse((await uw('intake', ...args, '--dry-run', '--json')).out) as Outline

describe('a package of two properties with eleven files in a zip in an email', () => {
  const inside = 'two.eml/listings.zip'

  test('is told apart, with the documents chosen and the address of the memorandum', async () => {
    const { properties, files, duplicates, questions, refused } = await outline(eml)
    expect(files.map(({ kind }) => kind)).toEqual([
      'rent_roll',
      'rent_roll',
      't12',
      't12',
      'offering_memorandum',
      'photograph',
      'rent_roll',
      't12',
      'budget',
      'offering_memorandum',
      'attachment',
    ])
    expect([questions, refused]).toEqual([[], []])
    expect(duplicates).toMatchObject([
      { kept: `${inside}/Quarry Lantern/T12.xlsx`, duplicate: `${inside}/Quarry Lantern/T12 (copy).xlsx` },
    ])
    expect(properties).toMatchObject([
      {
        name: 'Quarry Lantern Apartments',
        deal: { streetAddress: '1200 Lantern Way', city: 'Dover', state: 'DE', zipCode: '19901', yearBuilt: 1994 },
        rentRoll: {
          document: `${inside}/Quarry Lantern/Rent Roll 09.30.2026.xlsx#Report1`,
          reason: 'Newest of 2 rent rolls: 09/30/2026.',
        },
        statement: { reason: 'The only T12: October 2025 to September 2026.' },
        budget: null,
        photographs: [`${inside}/Quarry Lantern/Photos/front.png`],
      },
      {
        name: 'Cedar Mill Flats',
        deal: { streetAddress: '45 Mill Race Road', city: 'Boise', state: 'ID', zipCode: '83702', yearBuilt: 2008 },
        rentRoll: { document: `${inside}/Cedar Mill/rent roll.xlsx#Report1` },
        statement: { document: `${inside}/Cedar Mill/trailing 12.xlsx#Report1` },
        budget: { document: `${inside}/Cedar Mill/2027 plan.xlsx#Report1` },
        photographs: [],
      },
    ])
  }, 120_000)

  test('is the same as a folder, but for where its files lie', async () => {
    const folder = join(home, 'two')
    for (const { path, bytes } of sample.files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    }
    const plain = ({ properties }: Outline) =>
      properties
        .map(({ name, deal, photographs }) => ({ name, deal, photographs: photographs.length }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    expect(plain(await outline(folder))).toEqual(plain(await outline(eml)))
  }, 120_000)

  test('becomes two deals with their documents, and a letter for each', async () => {
    const { code, out, err } = await uw('intake', eml, '--data', data, '--letters', join(home, 'letters'), '--json')
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out).deals).toMatchObject([
      { dealName: 'Quarry Lantern Apartments', rentRolls: 2, statements: 1, photographs: 1, failed: [] },
      { dealName: 'Cedar Mill Flats', rentRolls: 1, statements: 2, photographs: 0, failed: [] },
    ])
    const [lantern, cedar] = JSON.parse(out).deals as { dealId: string }[]
    // A file that is not a document is stored with its deal unchanged.
    const files = await uw('deal', 'files', lantern?.dealId ?? '', '--data', data)
    expect(files.out).toMatch(/offering_memorandum|attachment/)
    const shown = JSON.parse((await uw('deal', 'show', cedar?.dealId ?? '', '--data', data, '--json')).out)
    expect(shown.deal).toMatchObject({ city: 'Boise', yearBuilt: 2008, budgetId: expect.any(String) })
    expect(shown.rentRolls).toMatchObject([{ asOf: '2026-09-30', totals: { unitCount: 60 } }])
    expect(shown.statements).toHaveLength(2)
    expect(readdirSync(join(home, 'letters')).toSorted()).toEqual([
      'cedar-mill-flats.docx',
      'cedar-mill-flats.txt',
      'quarry-lantern.docx',
      'quarry-lantern.txt',
    ])
    expect(readFileSync(join(home, 'letters/cedar-mill-flats.txt'), 'utf8')).toMatch(
      /^Subject: Cedar Mill Flats: documents\n\nHello Bea Broker,\n/,
    )
  }, 120_000)
})

describe('what cannot be told', () => {
  test('is asked, no deal is made before it is answered, and an answer places the file', async () => {
    const loose = join(home, 'survey.txt')
    writeFileSync(loose, 'Boundary survey of 2019\n')
    const data = join(home, 'asked')
    const { code, out, err } = await uw('intake', eml, loose, '--data', data)
    expect(code).toBe(1)
    expect(err).toContain('1 question open; no deals created.')
    expect(out).toContain('--answer "file:survey.txt=Cedar Mill Flats"')
    expect(JSON.parse((await uw('deal', 'list', '--data', data, '--json')).out || '[]')).toEqual([])
    const { questions, files } = await outline(eml, loose, '--answer', 'file:survey.txt=Cedar Mill Flats')
    expect([questions, files.length]).toEqual([[], 12])
  }, 120_000)

  test('an email without files makes nothing, and says so', async () => {
    const bare = join(home, 'bare.eml')
    writeFileSync(
      bare,
      'From: Bea <bea@broker.example>\r\nDate: Mon, 05 Oct 2026 09:30:00 -0400\r\n\r\nFiles follow.\r\n',
    )
    expect(await uw('intake', bare, '--dry-run')).toMatchObject({ code: 2, err: `No files found in ${bare}.\n` })
  })

  test('an archive that is refused says why, and the command fails', async () => {
    const bad = join(home, 'bad.zip')
    writeFileSync(bad, sample.zip.slice(0, 5000))
    const { code, err } = await uw('intake', bad, '--dry-run')
    expect(code).toBe(2)
    expect(err).toBe('Not opened bad.zip: The archive is damaged or incomplete. Download it again.\n')
    expect(existsSync(join(home, 'letters/bad.txt'))).toBe(false)
  })

  test('hostile archives are refused by the command with what to do, and what lies beside them is read', async () => {
    const folder = join(home, 'hostile')
    mkdirSync(folder)
    writeFileSync(join(folder, 'survey.txt'), 'Boundary survey of 2019\n')
    for (const [name, bytes] of hostileArchives()) writeFileSync(join(folder, name), bytes)
    const { code, out, err } = await uw('intake', folder, '--dry-run')
    expect(code).toBe(2)
    expect(err).toContain('“roll.csv” unpacks to more than 100 times its size. Ask the sender for the files.')
    expect(err).toContain('The path “../../roll.csv” is outside the archive. Ask the sender for the files.')
    expect(err).toContain('The package has more than 5 levels of nested archives. Unpack it and open the files.')
    expect(out).toContain('survey.txt')
  })
})

test('the letter asks the sender the same whether or not the reader’s account applies expense categories', async () => {
  const opened = await openPackage([{ path: 'two.eml', bytes: sample.eml }])
  const predictor = createLocalPredictor()
  const readFor = async (isWhiteLabelLender: boolean) => {
    const context = { predictor, gate: { isWhiteLabelLender, clientModes: [] } }
    const reading = { read: readWorkbook, context, hash: async (bytes: Uint8Array) => String(bytes.length) }
    const files = await Promise.all(opened.files.map((file) => readPackageFile(file, reading)))
    const { properties } = sortPackage(files, { today: '2026-11-27' })
    const open = properties.flatMap(({ documents }) => documents.flatMap(({ read }) => read.findings))
    return { letters: properties.map((property) => requestLetter(property).body), open }
  }
  const [applied, suggested] = [await readFor(true), await readFor(false)]
  // The documents differ: one user has categories to select, the other has none.
  const uncategorized = ({ open }: typeof applied) => open.filter(({ message }) => message.includes('has no category'))
  expect([uncategorized(applied).length, uncategorized(suggested).length > 100]).toEqual([0, true])
  expect(suggested.letters).toEqual(applied.letters)
})
