import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from '@uwkit/core/sizing'
import { expect, it } from 'vitest'
import { sizeOptions } from '../sizer/size-command.ts'
import { sample } from './batch.fixtures.ts'
import { hashOfInputs, type LoanJob } from './job.ts'

const [rentRoll, statement] = [join(sample, 'rent-roll.xlsx'), join(sample, 't12.xlsx')]
const setting = { out: 'none', version: '0.0.0', again: false, word: { by: 'Lee', today: '2026-01-31', hash: null } }

function loan(rules: string): LoanJob {
  const options = sizeOptions({ rentRoll, statement: [statement], rate: 0.0585, rules, by: 'batch' })
  return { kind: 'loan', paths: [rentRoll, statement], name: 'loans/Oak', options }
}

it('a loan whose rules changed is another job: it is sized anew, and not taken from an earlier run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uw-entry-'))
  const rules = join(folder, 'ours.json')
  const pack = programOf('fannie-conventional')
  writeFileSync(rules, JSON.stringify(pack))
  const before = await hashOfInputs(loan(rules), setting)
  expect(await hashOfInputs(loan(rules), setting)).toBe(before)
  writeFileSync(rules, JSON.stringify({ ...pack, loanMultiple: pack.loanMultiple * 10 }))
  expect(await hashOfInputs(loan(rules), setting)).not.toBe(before)
  rmSync(folder, { recursive: true })
})
