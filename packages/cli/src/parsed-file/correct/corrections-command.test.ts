import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uw } from '../../output/command.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'uw-corrections-'))
const at = (name: string) => join(folder, name)

const roll = (rent: number) =>
  `As of 09/30/2026\nUnit,Type,Tenant,Rent,Status\n101,A1,Alder,${rent},Occupied\n102,A1,,,Turn\nTotal,,,1250,\n`
writeFileSync(at('september.csv'), roll(1200))
writeFileSync(at('october.csv'), roll(1250))

interface Exported {
  corrections: { rule?: string | null }[]
  candidates: { kind: string; label?: string; status?: string; occupancy?: string }[]
}

async function exported(file: string, ...args: string[]): Promise<Exported> {
  return JSON.parse((await uw('corrections', 'export', at(file), '--by', 'Lee', ...args)).out) as Exported
}

/** Does what an analyst does with the file: marks the unit that is being turned as down. */
function turned(content: Exported): Exported {
  const candidates = content.candidates.map((one) => (one.status === 'Turn' ? { ...one, occupancy: 'down' } : one))
  return { ...content, candidates }
}

describe('uw corrections', () => {
  it('exports what can be corrected; unchanged, it corrects nothing', async () => {
    const content = await exported('september.csv')
    expect(content.candidates.map(({ kind }) => kind)).toContain('status')
    writeFileSync(at('unchanged.json'), JSON.stringify(content))
    const plain = await uw('read', at('september.csv'), '--json')
    const applied = await uw('corrections', 'apply', at('september.csv'), at('unchanged.json'), '--json')
    expect(applied.out).toBe(plain.out)
  })

  it('exports all lines of a statement where it is asked to, not only those that are uncertain', async () => {
    const t12 =
      ',Jan 2025,Feb 2025\nRental Income,1000,1000\nTotal Income,1000,1000\nProperty Insurance,45,95\nTotal Expenses,45,95\nNet Operating Income,955,905\n'
    writeFileSync(at('t12.csv'), t12)
    const { candidates } = await exported('t12.csv', '--all')
    expect(candidates.map(({ label }) => label)).toEqual(['Rental Income', 'Property Insurance'])
  })

  it('applies the answers that were changed, and writes who set which value', async () => {
    writeFileSync(at('c.json'), JSON.stringify(turned(await exported('september.csv'))))
    const { code, out } = await uw(
      'corrections',
      'apply',
      at('september.csv'),
      at('c.json'),
      '--json',
      '--by',
      'Kim',
      '--audit',
      at('trail.csv'),
    )
    const { summary, findings } = JSON.parse(out) as {
      summary: { nonRevenueCount: number }
      findings: { id: string }[]
    }
    expect([code, summary.nonRevenueCount]).toEqual([0, 1])
    expect(findings.map(({ id }) => id)).not.toContain('parsed-file/correction-does-not-apply')
    expect(readFileSync(at('trail.csv'), 'utf8').split('\r\n')[1]).toContain(
      ',status “Turn”,,vacant,Kim,2026-09-30,down,,,holds,down',
    )
  })

  it('says that a total agrees only since somebody edited a cell', async () => {
    const word = { sheet: 'september', by: 'Lee', at: '2026-09-30', reason: 'Lease' }
    const edit = { kind: 'cellValue', ...word, cell: 'D3', was: '1200', value: 1250 }
    writeFileSync(at('edit.json'), JSON.stringify([edit]))
    const { out } = await uw('read', at('september.csv'), '--corrections', at('edit.json'))
    expect(out).toContain('1 of 1 printed totals tie ✓ (1 after corrections)')
    expect(out).toContain('Edited    D3: “1200” is read as “1250” (Lee)')
  })

  it('remembers what was applied, and offers it in the next month', async () => {
    const memory = at('settings/memory.json')
    await uw('corrections', 'apply', at('september.csv'), at('c.json'), '--by', 'Lee', '--memory', memory)
    expect(existsSync(memory)).toBe(true)
    const { corrections } = await exported('october.csv', '--memory', memory)
    expect(corrections).toMatchObject([
      { kind: 'status', occupancy: 'down', reason: 'Saved mapping from september.csv' },
    ])
    const { out } = await uw('read', at('october.csv'), '--json', '--by', 'Lee', '--memory', memory)
    expect((JSON.parse(out) as { summary: { nonRevenueCount: number } }).summary.nonRevenueCount).toBe(1)
    expect((await exported('october.csv', '--memory', at('other.json'))).corrections).toEqual([])
  })

  it('refuses a file that holds no corrections, and says which entry and why', async () => {
    writeFileSync(
      at('bad.json'),
      JSON.stringify({ corrections: [{ kind: 'status', sheet: 'x', by: 'Lee', at: 'today' }] }),
    )
    const { code, err } = await uw('corrections', 'apply', at('september.csv'), at('bad.json'))
    expect([code, err]).toEqual([2, expect.stringContaining('bad.json, corrections[0].at')])
    writeFileSync(at('torn.json'), '{"corrections":')
    expect((await uw('corrections', 'apply', at('september.csv'), at('torn.json'))).err).toContain('must be JSON')
    expect((await uw('corrections', 'apply', at('september.csv'), at('none.json'))).err).toContain(
      'must be a readable file',
    )
    for (const text of ['{}', 'null', '{"correction": []}']) {
      writeFileSync(at('empty.json'), text)
      const { code: refused, err: why } = await uw('read', at('september.csv'), '--corrections', at('empty.json'))
      expect([refused, why]).toEqual([2, expect.stringContaining('must be a list of corrections, or contain')])
    }
  })

  it('goes to the file that it names, where several are read', async () => {
    const both = ['read', at('september.csv'), at('october.csv'), '--json', '--corrections']
    const { out } = await uw(...both, at('c.json'))
    const counts = out
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { summary: { nonRevenueCount: number } }).summary.nonRevenueCount)
    expect(counts).toEqual([1, 0])
    const bare = await uw(...both, at('edit.json'))
    expect(bare.out).toContain('must name its document, one of september.csv, october.csv')
    expect((await uw('read', at('october.csv'), '--corrections', at('c.json'))).err).toContain(
      'c.json contains corrections to september.csv but is applied to october.csv',
    )
  })

  it('says where nothing is left to read, and which correction may have done it', async () => {
    const word = { sheet: 'september', by: 'Lee', at: '2026-09-30', reason: null }
    writeFileSync(at('header.json'), JSON.stringify([{ kind: 'headerRows', ...word, row: 5, rowCount: 1 }]))
    const read = await uw('read', at('september.csv'), '--corrections', at('header.json'))
    expect([read.code, read.out]).toEqual([2, ''])
    expect(read.err).toContain('the corrections leave no document to read')
    expect(read.err).toContain('the header in row 5 (Lee)')
    expect(read.err).not.toContain('does not apply')
    expect((await uw('corrections', 'apply', at('september.csv'), at('header.json'))).code).toBe(2)
  })

  it('says in plain words what cannot be written', async () => {
    const nowhere = '/proc/none/x.json'
    const wrote = [
      await uw('corrections', 'export', at('september.csv'), '-o', nowhere),
      await uw('corrections', 'apply', at('september.csv'), at('c.json'), '--audit', nowhere),
      await uw('corrections', 'apply', at('september.csv'), at('c.json'), '--memory', nowhere),
    ]
    for (const { code, err } of wrote) expect([code, err]).toEqual([2, expect.stringContaining('can’t be written')])
    expect((await uw('read', at('september.csv'), '--memory', folder)).err).toContain('must be a readable file')
  })

  it('reaches every command that reads documents', async () => {
    const edit = {
      kind: 'status',
      sheet: 'september',
      by: 'Lee',
      at: '2026-09-30',
      reason: null,
      status: 'Turn',
      occupancy: 'down',
    }
    writeFileSync(at('of-september.json'), JSON.stringify({ file: 'september.csv', corrections: [edit] }))
    const given = ['--corrections', at('of-september.json'), '--json']
    const view = await uw('view', at('september.csv'), '--occupancy', ...given)
    expect(view.out).not.toBe((await uw('view', at('september.csv'), '--occupancy', '--json')).out)
    const compared = ['compare', at('september.csv'), at('october.csv')]
    expect((await uw(...compared, ...given)).out).not.toBe((await uw(...compared, '--json')).out)
    const findings = await uw('findings', at('september.csv'), ...given)
    expect([view.code, findings.code]).toEqual([0, 0])
    const t12 =
      ',Aug 2026,Sep 2026\nRental Income,1200,1200\nTotal Income,1200,1200\nProperty Insurance,345,395\nTotal Expenses,345,395\nNet Operating Income,855,805\n'
    writeFileSync(at('year.csv'), t12)
    const deal = ['--rent-roll', at('september.csv'), '--statement', at('year.csv'), '--json']
    const rent = {
      kind: 'cellValue',
      sheet: 'september',
      by: 'Lee',
      at: '2026-09-30',
      reason: null,
      cell: 'D3',
      was: '1200',
      value: 1250,
    }
    writeFileSync(at('rent.json'), JSON.stringify({ file: 'september.csv', corrections: [rent] }))
    for (const command of [['bridge'], ['size', '-o', at('deal.xlsm'), '--force']]) {
      const plain = await uw(...command, ...deal)
      const corrected = await uw(...command, ...deal, '--corrections', at('rent.json'))
      expect([plain.code, corrected.code]).toEqual([0, 0])
      expect(corrected.out).not.toBe(plain.out)
    }
  })

  it('names what is remembered where it is used, and revives no rule that was taken back without being told', async () => {
    const memory = ['--memory', at('named.json'), '--by', 'Lee']
    const apply = ['corrections', 'apply', at('september.csv'), at('c.json'), ...memory]
    await uw(...apply)
    const read = () => uw('read', at('october.csv'), ...memory)
    const [, rule = ''] =
      /saved mapping: status “Turn” is down \(Lee, 2026-09-30, september\.csv; rule (\w+)\)/.exec((await read()).err) ??
      []
    expect((await uw('memory', 'revoke', rule, ...memory)).code).toBe(0)
    expect((await uw(...apply)).err).toContain(`Still revoked: status “Turn” is down (rule ${rule}; --revive`)
    expect((await read()).err).not.toContain('saved mapping')
    await uw(...apply, '--revive')
    expect((await read()).err).toContain(rule)
  })
})

describe('letting findings stand and taking corrections back', () => {
  const roll =
    'As of 09/30/2026\nUnit,Type,Tenant,Rent,Lease Start,Lease End\n101,A1,Alder,1200,01/01/2025,12/31/2025\n102,A1,Birch,1200,01/01/2026,12/31/2026\n103,A1,Cedar,1200,01/01/2026,12/31/2026\nTotal,,,3700,,\n'
  writeFileSync(at('roll.csv'), roll)
  const expired = [
    'corrections',
    'dismiss',
    at('roll.csv'),
    at('roll.json'),
    '--finding',
    'expired-lease',
    '--by',
    'Kim',
  ]

  it('puts the dismissal of a finding with its reason into the corrections file, and every report says so', async () => {
    const made = await uw(...expired, '--reason', 'Month to month by policy')
    expect([made.code, made.err]).toEqual([0, expect.stringContaining('roll.json: dismissed: ')])
    const given = ['--corrections', at('roll.json')]
    for (const command of ['read', 'findings']) {
      const { out } = await uw(command, at('roll.csv'), ...given)
      expect(out).toContain('Dismissed by Kim: Month to month by policy')
    }
    const again = await uw(...expired, '--reason', 'Twice')
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('is not an open finding in roll.csv')])
  })

  it('shows a total that does not add up among the findings of uw read', async () => {
    const { out } = await uw('read', at('roll.csv'))
    expect(out).toMatch(/Findings {2}[1-9]/)
    expect(out).toMatch(/error {3}.*3,700/)
  })

  it('takes back what was said of a cell, a column or a row, or everything, and keeps the rest', async () => {
    const word = { sheet: 'roll', by: 'Kim', at: '2026-09-30', reason: null }
    const edit = (cell: string) => ({ kind: 'cellValue', ...word, cell, was: '1200', value: 1250 })
    const status = { kind: 'status', ...word, status: 'Turn', occupancy: 'down' }
    const content = { file: 'roll.csv', corrections: [edit('D3'), edit('D4'), edit('E5'), status], candidates: [] }
    const left = async (...options: string[]) => {
      writeFileSync(at('said.json'), JSON.stringify(content))
      const { code } = await uw('corrections', 'revert', at('said.json'), ...options)
      const { corrections } = JSON.parse(readFileSync(at('said.json'), 'utf8')) as { corrections: { cell?: string }[] }
      return [code, corrections.map(({ cell }) => cell ?? 'status')]
    }
    expect(await left('--cell', 'd3')).toEqual([0, ['D4', 'E5', 'status']])
    expect(await left('--column', 'D')).toEqual([0, ['E5', 'status']])
    expect(await left('--row', '5')).toEqual([0, ['D3', 'D4', 'status']])
    expect(await left('--all')).toEqual([0, []])
    expect(await left('--cell', 'Z9')).toEqual([2, ['D3', 'D4', 'E5', 'status']])
    expect(await left()).toEqual([2, ['D3', 'D4', 'E5', 'status']])
  })
})
