import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const deal = resolve(import.meta.dirname, '../../../../samples/quarry-lantern')
const folder = mkdtempSync(join(tmpdir(), 'uw-types-'))
const files = ['--rent-roll', join(deal, 'rent-roll.xlsx'), '--statement', join(deal, 't12.xlsx')]
const size = (...args: string[]) => uw('size', ...files, '--value', '18m', '--rate', '5.75%', '--json', ...args)

describe('uw size --type', () => {
  it.each([
    ['freddie', 'freddie-fixed'],
    ['capital_markets', 'cmbs-conduit'],
    ['sbl_model', 'freddie-sbl'],
    ['hud_model', 'hud-223f'],
  ])('writes the workbook %s, sized by the program of its lender', async (type, program) => {
    const path = join(folder, `${type}.xlsm`)
    const { out } = await size('--type', type, '-o', path)
    const { sizing, workbook } = JSON.parse(out)
    expect([sizing.rulePack.id, workbook]).toEqual([program, path])
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK')
  })

  it('sizes by another program where one is named', async () => {
    const { out } = await size('--type', 'freddie', '--program', 'freddie-student', '-o', join(folder, 'other.xlsm'))
    expect(JSON.parse(out).sizing.rulePack.id).toBe('freddie-student')
  })

  it('names the workbooks there are', async () => {
    const { code, err } = await size('--type', 'hud')
    expect(code).toBe(2)
    expect(err).toMatch(/Allowed choices are fannie, freddie, .*hud_model/)
  })
})
