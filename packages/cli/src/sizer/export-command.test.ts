import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const sample = 'samples/quarry-lantern'
const folder = mkdtempSync(join(tmpdir(), 'uw-sizer-'))
const roll = join(folder, 'rent-roll.xlsx')
const statement = join(folder, 't12.xlsx')
const files = ['--rent-roll', roll, '--statement', statement]
const terms = ['--value', '18m', '--rate', '5.75%']

beforeAll(() => {
  copyFileSync(join(sample, 'rent-roll.xlsx'), roll)
  copyFileSync(join(sample, 't12.xlsx'), statement)
  symlinkSync(folder, join(folder, 'linked'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('uw sizer export of files', () => {
  it('never writes over a document, also not through a linked folder', async () => {
    const before = readFileSync(roll)
    for (const path of [roll, statement, join(folder, 'linked', 'rent-roll.xlsx')]) {
      const { code, err } = await uw('sizer', 'export', ...files, ...terms, '-o', path)
      expect([code, err]).toEqual([2, expect.stringContaining('must not be an input document')])
    }
    expect(readFileSync(roll).equals(before)).toBe(true)
  })

  it('has the ending that Excel opens', async () => {
    const path = join(folder, 'deal.pdf')
    const { code, err } = await uw('sizer', 'export', ...files, ...terms, '-o', path)
    expect([code, err]).toEqual([2, expect.stringContaining('must end in .xlsm')])
    expect(existsSync(path)).toBe(false)
  })

  it('writes the workbook, and says where', async () => {
    const path = join(folder, 'deal.xlsm')
    expect(await uw('sizer', 'export', ...files, ...terms, '-o', path)).toEqual({ code: 0, out: `${path}\n`, err: '' })
    expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a commercial rent roll beside the residential one', () => {
  const shops = join(folder, 'shops.csv')
  const withShops = [...files, ...terms, '--commercial-roll', shops]
  const corrections = join(folder, 'corrections.json')
  beforeAll(() => {
    const rows = [
      ['Suite', 'Tenant', 'Status', 'SF', 'Monthly Rent', 'Lease End'],
      ['C1', 'Alder Cafe LLC', 'Current', '1200', '3000.00', '12/31/2029'],
      ['C2', 'Birch Books LLC', 'Current', '1100', '3000.00', '12/31/2028'],
      ['C3', '', 'Vacant', '900', '', ''],
    ]
    writeFileSync(shops, rows.map((row) => row.join(',')).join('\n'))
    writeFileSync(corrections, JSON.stringify({ file: 'shops.csv', corrections: [] }))
  })

  it('is among the files that corrections may name, for workbook, document and template', async () => {
    const path = join(folder, 'with-shops.xlsm')
    const given = ['--corrections', corrections]
    const workbook = await uw('sizer', 'export', ...withShops, ...given, '-o', path)
    expect(workbook).toEqual({ code: 0, out: `${path}\n`, err: '' })
    const map = join(folder, 'map.json')
    writeFileSync(map, JSON.stringify({ values: [{ target: 'Summary!A1', value: 'deal.name', anyFormat: true }] }))
    const { code, err } = await uw('template', 'check', path, '--map', map, ...withShops, ...given)
    expect([code, err]).not.toEqual([2, expect.stringContaining('must say which one of')])
  })

  it('is hashed in the record of a document, which is checked with it', async () => {
    const path = join(folder, 'memo.docm')
    expect((await uw('export', 'memo', ...withShops, '--corrections', corrections, '-o', path)).code).toBe(0)
    const given = ['--statement', statement, '--rent-roll', roll, '--json']
    const verified = async (...more: string[]) => JSON.parse((await uw('verify', path, ...given, ...more)).out)
    const { agrees, points, record } = await verified('--commercial-roll', shops)
    expect(record.inputs.map(({ role, name }: Record<string, string>) => [role, name])).toContainEqual([
      'commercial roll',
      'shops.csv',
    ])
    expect([agrees, points]).toEqual([
      true,
      expect.arrayContaining([{ what: 'Commercial rent roll shops.csv', agrees: true, detail: 'identical file' }]),
    ])
    copyFileSync(shops, join(folder, 'others.csv'))
    writeFileSync(join(folder, 'others.csv'), readFileSync(shops, 'utf8').replace('3000.00', '2900.00'))
    expect((await verified('--commercial-roll', join(folder, 'others.csv'))).agrees).toBe(false)
  })
})

describe('uw sizer export of a deal on a server', () => {
  it('refuses another ending before it asks the server', async () => {
    const path = join(folder, 'deal.docm')
    const options = ['--deal', '7', '--host', 'http://127.0.0.1:9', '-o', path]
    const { code, err } = await uw('sizer', 'export', ...options)
    expect([code, err]).toEqual([2, expect.stringContaining('must end in .xlsm')])
  })
})
