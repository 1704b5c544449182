import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-programs-'))

describe('uw programs', () => {
  it('lists every program once, by lender, with its limits and since when they hold', async () => {
    const { code, out } = await uw('programs')
    expect(code).toBe(0)
    expect(out).toMatch(/freddie-fixed +Freddie Mac fixed rate +table of 9 rows +2026-11-20/)
    expect(out).toMatch(
      /hud-223f +HUD 223\(f\), market rate +1\.15x, 87\.0% of value +2025-10-01 +previously 2016-04-01, 2023-06-28, 2024-01-01, 2025-01-01, 2025-01-08/,
    )
    expect(out.match(/^ {2}hud-223f /gm)).toHaveLength(1)
    expect(JSON.parse((await uw('programs', '--json')).out)).toContainEqual({
      id: 'bank',
      name: 'Bank, balance sheet',
      lender: 'Bank',
      effective: '2026-11-20',
      version: 1,
    })
  })

  it('shows what a day changed: the insurance premiums of October 2025', async () => {
    const { out } = await uw('programs', 'diff', 'hud-223f@2025-09-30', 'hud-223f')
    expect(out).toMatch(/hud-223f effective 2025-01-08, version 1 +hud-223f effective 2025-10-01, version 1/)
    expect(out).toMatch(/mortgageInsurance\.annual +0\.006 +0\.0025/)
    expect(out).not.toContain('sources.')
    const all = await uw('programs', 'diff', 'hud-223f@2025-09-30', 'hud-223f', '--sources', '--json')
    expect(JSON.parse(all.out).map(({ path }: { path: string }) => path)).toContain(
      'sources.mortgageInsurance.annual.document',
    )
    expect((await uw('programs', 'diff', 'bank', 'bank')).out).toBe('No differences.\n')
  })

  it('shows each figure with how sure it is, the words that were read, and what other texts say', async () => {
    const { code, out } = await uw('programs', 'show', 'hud-223f', '--table')
    expect(code).toBe(0)
    expect(out).toMatch(/^HUD 223\(f\), market rate, effective 2025-10-01, version 1, SHA-256 [0-9a-f]{12}\n/)
    expect(out).toContain('Mortgage insurance falls to 0.25% for all multifamily programs')
    expect(out).toMatch(/Annual MIP +0\.25% +primary +2025-09-23 +\[\d+\]/)
    expect(out).toMatch(/Financing fee +2% +default input +\[\d+\]/)
    expect(out).toMatch(/\d+ rules: \d+ primary, \d+ agency, undated, \d+ practice, \d+ own choice; \d+ default inputs/)
    expect(out).toMatch(/\[\d+\] primary: .*“this notice reduces MIPs to 0\.25%/)
    expect(out).toMatch(/conflicting source: Form HUD-92264-A calculator/)
    const read = await uw('programs', 'show', 'fannie-small', '--table')
    expect(read.out).toMatch(/^Fannie Mae small loans, as of 2026-11-20/)
  })

  it('says since when rules are known where a quote is of an earlier day', async () => {
    const { err } = await uw('programs', 'show', 'fannie-small@2020-01-01')
    expect(err).toContain('must not be before 2026-11-20, when the undated sources of fannie-small')
  })

  it('shows rules as JSON that a lender changes and reads back', async () => {
    const path = join(folder, 'ours.json')
    const shown = JSON.parse((await uw('programs', 'show', 'freddie-sbl')).out)
    writeFileSync(path, JSON.stringify({ ...shown, id: 'ours', maximumLoan: 5_000_000 }))
    expect((await uw('programs', 'diff', 'freddie-sbl', path)).out).toMatch(
      /freddie-sbl effective 2026-11-20, version 1 +Custom rules \(ours\.json\)\n[^]*maximumLoan +7500000 +5000000/,
    )
    expect(JSON.parse((await uw('programs', 'show', path)).out)).toEqual({
      ...shown,
      id: 'ours',
      maximumLoan: 5_000_000,
    })
  })

  it('says which field of a lender’s own rules is wrong, and which file cannot be read', async () => {
    const path = join(folder, 'wrong.json')
    const shown = JSON.parse((await uw('programs', 'show', 'bank')).out)
    writeFileSync(path, JSON.stringify({ ...shown, loanMultiple: -1 }))
    const { code, err } = await uw('programs', 'diff', 'bank', path)
    expect([code, err]).toEqual([2, expect.stringContaining('rule pack: loanMultiple')])
    expect((await uw('programs', 'show', join(folder, 'none.json'))).err).toContain('must be a readable file')
    expect((await uw('programs', 'show', 'hud-223f@2015-01-01')).err).toContain(
      'must not be before 2016-04-01, the earliest date with known rules for hud-223f',
    )
  })
})
