import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const source = '--conditions=@uwkit/source'
let folder = ''
let deals = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uw-examples-'))
  deals = join(folder, 'deals')
  cpSync('samples/quarry-lantern', join(deals, 'quarry-lantern'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a script with the command of the workspace. */
function runScript(command: string, ...args: string[]): { code: number | null; out: string } {
  const env = { ...process.env, UW: `${process.execPath} ${source} packages/cli/src/bin.ts` }
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  expect(stderr).not.toMatch(/\n\s+at /)
  return { code: status, out: stdout }
}

/** A rent roll that prints a total of 1,860 under rents of 900 and 950. */
const missedRoll = 'Unit,Sq Ft,Rent,Status\n101,700,900,Occupied\n102,700,950,Occupied\nTotal,1400,1860,\n'

describe('the examples, on the sample deal', () => {
  test('the nightly batch reads all, and tells what failed', () => {
    const results = join(folder, 'night')
    expect(runScript('examples/nightly-batch.sh', deals, results)).toMatchObject({ code: 0 })
    const broken = join(deals, 'broken.xlsx')
    writeFileSync(broken, 'no workbook')
    const { code, out } = runScript('examples/nightly-batch.sh', deals, results)
    rmSync(broken)
    expect(code).toBe(2)
    expect(out).toContain(`Not read:\n${broken},`)
  }, 300_000)

  test('a folder is sized with the SDK to the loan of uw size, and a deal with a missed total is not', () => {
    const sized = join(folder, 'sized')
    const size = () =>
      runScript(process.execPath, source, 'examples/size-a-folder.ts', deals, sized, '15500000', '0.0585')
    const workbook = join(folder, 'quarry.xlsm')
    const files = [
      '--rent-roll',
      join(deals, 'quarry-lantern/rent-roll.xlsx'),
      '--statement',
      join(deals, 'quarry-lantern/t12.xlsx'),
    ]
    const terms = ['--value', '15500000', '--rate', '0.0585', '--deal-name', 'quarry-lantern', '-o', workbook, '--json']
    const command = runScript(process.execPath, source, 'packages/cli/src/bin.ts', 'size', ...files, ...terms)
    const { loan, governing } = JSON.parse(command.out).sizing
    const elm = join(deals, 'elm')
    mkdirSync(elm)
    writeFileSync(join(elm, 'roll.csv'), missedRoll)
    const { code, out } = size()
    rmSync(elm, { recursive: true })
    const [missed, fine] = out.split('\n')
    expect(code).toBe(1)
    expect(missed).toMatch(/^elm: roll\.csv C4: .* is missed by -10$/)
    expect(existsSync(join(sized, 'elm.xlsm'))).toBe(false)
    expect(fine).toBe(`quarry-lantern: $${loan}, ${governing}`)
    expect(readFileSync(join(sized, 'quarry-lantern.xlsm')).equals(readFileSync(workbook))).toBe(true)
  }, 300_000)

  test('the job of the CI fails on a missed total and names its cell, and passes without one', () => {
    const results = join(folder, 'ties')
    const [, step] =
      /- run: (sh examples\/check-ties\.sh) deals results/.exec(readFileSync('examples/ci-job.yml', 'utf8')) ?? []
    const check = () => runScript('sh', '-c', `${step} "${deals}" "${results}"`)
    const missed = join(deals, 'elm.csv')
    writeFileSync(missed, missedRoll)
    const failing = check()
    rmSync(missed)
    expect(failing.code).toBe(1)
    expect(failing.out).toContain(`${missed}, `)
    expect(failing.out).toMatch(/!C4: .* is printed as 1860 and adds up to 1850\n$/)
    expect(check().code).toBe(0)
    expect(existsSync(join(results, 'summary.json'))).toBe(true)
  }, 300_000)
})
