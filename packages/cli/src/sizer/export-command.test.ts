import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
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
      expect([code, err]).toEqual([2, expect.stringContaining('must not be one of the documents it is made from')])
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

describe('uw sizer export of a deal on a server', () => {
  it('refuses another ending before it asks the server', async () => {
    const path = join(folder, 'deal.docm')
    const options = ['--deal', '7', '--host', 'http://127.0.0.1:9', '-o', path]
    const { code, err } = await uw('sizer', 'export', ...options)
    expect([code, err]).toEqual([2, expect.stringContaining('must end in .xlsm')])
  })
})
