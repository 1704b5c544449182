import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectsOf, type PdfObject, type PdfObjects, pdfUaPoints } from './pdf-ua.ts'
import { uw } from './uw.ts'

/** Tests the documents as PDF against PDF/UA-1, point by point, and each point against a file that breaks it. */

const folder = mkdtempSync(join(tmpdir(), 'uwkit-pdf-ua-'))
const kinds = ['quote', 'term-sheet', 'memo', 'narrative'] as const
const files = new Map<string, { bytes: Uint8Array; parsed: PdfObjects }>()

beforeAll(async () => {
  const sample = ['rent-roll', 'statement'].flatMap((option) => [
    `--${option}`,
    `samples/quarry-lantern/${option === 'statement' ? 't12' : option}.xlsx`,
  ])
  for (const kind of kinds) {
    const path = join(folder, `${kind}.pdf`)
    const { code, err } = await uw(
      'export',
      kind,
      ...sample,
      '--value',
      '15.5m',
      '--rate',
      '5.85%',
      '--pdf',
      '-o',
      path,
    )
    if (code !== 0) throw new Error(`${kind} was not made: ${err}`)
    const bytes = new Uint8Array(readFileSync(path))
    files.set(kind, { bytes, parsed: objectsOf(bytes) })
  }
}, 240_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (kind: string): { bytes: Uint8Array; parsed: PdfObjects } => {
  const file = files.get(kind)
  if (file === undefined) throw new Error(`${kind} was not made`)
  return file
}

describe.each(kinds)('the %s as PDF', (kind) => {
  it.each(pdfUaPoints.map(({ numbers, holds, faults }) => [numbers, holds, faults] as const))(
    '%s: %s',
    (_numbers, _holds, faults) => {
      expect(faults(fileOf(kind).parsed)).toEqual([])
    },
  )
})

describe('each point finds a file that breaks it', () => {
  const broken: readonly (readonly [numbers: string, from: RegExp, to: string])[] = [
    ['01-007', /\/Marked true/, '/Marked fals'],
    ['02-001, 02-003', /\/S \/TOCI/, '/S /XOCI'],
    ['07-001, 07-002', /\/DisplayDocTitle true/, '/DisplayDocTitle fals'],
    ['09-004, 09-005, 09-006', /\/S \/TOC\n/, '/S /P\n'],
    ['11-006', /\/Lang \(en-US\)/, '/Lung (en-US)'],
    ['14-002, 14-003', /\/S \/H1/, '/S /H3'],
    ['15-003', /\/Scope \/Column/, '/Scape /Column'],
    ['19-003, 19-004', /\/ID \(note-00002\)/, '/ID (note-00001)'],
    ['21-001', /\/UF \(/, '/UX ('],
    ['28-002, 28-011, 28-012', /\/Contents \(/, '/Cantents ('],
    ['28-008, 28-009', /\/Tabs \/S/g, '/Tabs /R'],
    ['31-004, 31-005', /\/CIDToGIDMap/, '/CIDToGIDMop'],
    ['31-009', /\/FontFile2/, '/FontFule2'],
    ['31-027', /\/ToUnicode/, '/ToUnicade'],
    ['06-002', /<pdfuaid:part>1/, '<pdfuaid:part>2'],
    ['06-001, 06-003', /<dc:title>/, '<dc:tutle>'],
    ['26-001, 26-002', /trailer\n<</, 'trailer\n<< /Encrypt 1 0 R'],
    ['25-001', /\/Type \/Catalog/, '/Type /Catalog /XFA'],
  ]

  it.each(broken)('%s', (numbers, from, to) => {
    const text = Buffer.from(fileOf('narrative').bytes).toString('latin1')
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    const point = pdfUaPoints.find((each) => each.numbers === numbers)
    expect(point?.faults(objectsOf(Buffer.from(changed, 'latin1')))).not.toEqual([])
  })

  it('01-003, 01-005 and 13-004', () => {
    const page = { text: '/Type /Page\n/Contents 2 0 R', stream: null }
    const content = { text: '', stream: Buffer.from('/P <</MCID 0>> BDC\n(in) Tj\nEMC\n(out) Tj') }
    const root = { text: '/K [4 0 R]\n', stream: null }
    const figure = { text: '/S /Figure\n/P 3 0 R', stream: null }
    const objects: PdfObjects['objects'] = new Map<number, PdfObject>([
      [1, page],
      [2, content],
      [3, root],
      [4, figure],
    ])
    const file: PdfObjects = { objects, trailer: '', catalog: '/StructTreeRoot 3 0 R' }
    const found = (numbers: string) => pdfUaPoints.find((each) => each.numbers === numbers)?.faults(file)
    expect(found('01-003, 01-005')).toEqual(['page 1: 1 operators outside of tags'])
    expect(found('13-004')).toEqual(['no Alt'])
  })

  it('and no point is without one', () => {
    const tried = new Set([...broken.map(([numbers]) => numbers), '01-003, 01-005', '13-004'])
    expect(pdfUaPoints.map(({ numbers }) => numbers).filter((numbers) => !tried.has(numbers))).toEqual([])
  })
})

it('the decision lists every point with its number, and no other', () => {
  const page = readFileSync('docs/decisions/2026-11-27-checked-against-pdf-ua.md', 'utf8')
  const listed = [...page.matchAll(/^- \*\*(.+?)\*\*: (.+)\.$/gm)].map(([, numbers, holds]) => [numbers, holds])
  expect(listed).toEqual(pdfUaPoints.map(({ numbers, holds }) => [numbers, holds]))
})
