import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uw } from '../../output/command.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-memory-'))
const at = (name: string) => join(folder, name)
const roll =
  'As of 09/30/2026\nUnit,Type,Tenant,Rent,Status\n101,A1,Alder,1200,Occupied\n102,A1,,,Turn\nTotal,,,1200,\n'
writeFileSync(at('september.csv'), roll)
writeFileSync(at('october.csv'), roll)

function turn(occupancy: string, by: string): string {
  const word = { sheet: 'september', by, at: '2026-09-30', reason: null }
  const path = at(`${occupancy}.json`)
  writeFileSync(path, JSON.stringify([{ kind: 'status', ...word, status: 'Turn', occupancy }]))
  return path
}

async function nonRevenueIn(...options: string[]): Promise<number> {
  const { out } = await uw('read', at('october.csv'), '--json', '--by', 'Lee', ...options)
  return (JSON.parse(out) as { summary: { nonRevenueCount: number } }).summary.nonRevenueCount
}

async function rulesOf(...options: string[]) {
  const { out } = await uw('memory', 'list', '--json', ...options)
  return JSON.parse(out) as { id: string; revoked: unknown }[]
}

const [own, company] = [at('own.json'), at('company.json')]
const both = ['--memory', own, '--company-memory', company]
const forCompany = ['--company-memory', company, '--remember', 'company']
await uw('corrections', 'apply', at('september.csv'), turn('down', 'Kim'), '--by', 'Kim', ...forCompany)

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the memory of a company', () => {
  it('is recalled for everybody who names its file, and its corrections say so', async () => {
    expect(await nonRevenueIn('--company-memory', company)).toBe(1)
    expect(await nonRevenueIn('--memory', at('none.json'))).toBe(0)
    vi.stubEnv('UWKIT_COMPANY_MEMORY', company)
    expect(await nonRevenueIn('--memory', at('none.json'))).toBe(1)
    expect(await nonRevenueIn('--company-memory')).toBe(1)
    const { out } = await uw('corrections', 'export', at('october.csv'), '--memory', at('none.json'))
    expect(JSON.parse(out)).toMatchObject({
      corrections: [{ by: 'Kim', at: '2026-09-30', reason: 'Saved mapping for the company, from september.csv' }],
    })
  })

  it('is named in what programs read, for each sheet, and a file that nothing was remembered for says so', async () => {
    const recalled = async (...options: string[]) =>
      (
        JSON.parse((await uw('read', at('october.csv'), '--json', '--by', 'Lee', ...options)).out) as {
          recalled?: unknown
        }
      ).recalled
    const [rule] = await rulesOf('--company-memory', company)
    const word = { scope: 'company', by: 'Kim', at: '2026-09-30', file: 'september.csv' }
    expect(await recalled('--company-memory', company)).toEqual([
      { rule: rule?.id, says: 'status “Turn” is down', ...word },
    ])
    expect(await recalled('--memory', at('none.json'))).toEqual([])
    expect(await recalled()).toBeUndefined()
  })

  it('gives way to what a user remembers for himself', async () => {
    await uw('corrections', 'apply', at('september.csv'), turn('vacant', 'Lee'), '--by', 'Lee', '--memory', own)
    writeFileSync(at('own-current.json'), readFileSync(own, 'utf8').replace('"vacant"', '"current"'))
    const files = ['--memory', at('own-current.json'), '--company-memory', company]
    const { out } = await uw('read', at('october.csv'), '--json', '--by', 'Lee', ...files)
    expect(JSON.parse(out)).toMatchObject({ summary: { nonRevenueCount: 0, occupiedCount: 2 } })
  })

  it('lists each rule with whom it holds for, who made it, when and from which file', async () => {
    const { out } = await uw('memory', 'list', ...both)
    expect(out).toMatch(/^\w+ {2}user {5}status “Turn” is vacant {2}\(Lee, 2026-09-30, september\.csv\)$/m)
    expect(out).toMatch(/^\w+ {2}company {2}status “Turn” is down {2}\(Kim, 2026-09-30, september\.csv\)$/m)
    expect((await uw('memory', 'list', '--memory', at('none.json'))).out).toBe(
      `No saved mappings in ${at('none.json')}.\n`,
    )
  })

  it('takes a rule back in the file in which it is remembered, once', async () => {
    const copy = at('revoked.json')
    writeFileSync(copy, readFileSync(company, 'utf8'))
    const files = ['--memory', own, '--company-memory', copy]
    const [, rule] = await rulesOf(...files)
    const { err } = await uw('memory', 'revoke', rule?.id ?? '', '--by', 'Lee', ...files)
    expect(err).toContain('Revoked for the company: status “Turn” is down')
    const rules = await rulesOf(...files)
    expect(rules.map(({ revoked }) => revoked)).toEqual([null, { by: 'Lee', at: '2026-09-30' }])
    expect(await nonRevenueIn('--company-memory', copy)).toBe(0)
    expect((await uw('memory', 'revoke', rule?.id ?? '', ...files)).err).toContain('was revoked by Lee')
    expect((await uw('memory', 'revoke', 'nothing', ...files)).err).toContain('is not saved in any of')
  })

  it('is left as it is where its file may only be read, with a word on what to do', async () => {
    const locked = at('locked.json')
    writeFileSync(locked, readFileSync(company, 'utf8'))
    chmodSync(locked, 0o444)
    const [, rule] = await rulesOf('--memory', own, '--company-memory', locked)
    const revoked = await uw('memory', 'revoke', rule?.id ?? '', '--memory', own, '--company-memory', locked)
    expect([revoked.code, revoked.err]).toEqual([2, expect.stringContaining('locked.json')])
    expect(revoked.err).toContain('is read-only. Ask its owner')
    expect(readFileSync(locked, 'utf8')).toBe(readFileSync(company, 'utf8'))
  })

  it('needs a file that somebody named', async () => {
    vi.stubEnv('UWKIT_COMPANY_MEMORY', '')
    expect((await uw('memory', 'list', '--company-memory')).err).toContain('must name a file')
    const apply = ['corrections', 'apply', at('september.csv'), turn('down', 'Kim'), '--remember', 'company']
    expect((await uw(...apply)).err).toContain('requires --company-memory')
  })
})
