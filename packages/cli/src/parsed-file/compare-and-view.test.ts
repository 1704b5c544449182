import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uw } from '../output/command.fixtures.ts'

const deal = resolve(import.meta.dirname, '../../../../samples/quarry-lantern')
const [roll, t12] = [join(deal, 'rent-roll.xlsx'), join(deal, 't12.xlsx')]
const folder = mkdtempSync(join(tmpdir(), 'uw-'))

function fileOf(name: string, rows: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${rows.join('\n')}\n`)
  return path
}

const head = 'Unit,Type,Resident,Market Rent,Rent,Status,Lease Start,Lease End,Move In'
const march = fileOf('march.csv', [
  'As of 03/31/2026',
  head,
  '101,A1,"Lee, Anna",1300,1200,Occupied,05/01/2025,04/30/2026,05/01/2023',
  '102,A1,"Ray, Bo",1300,1250,Occupied,06/01/2025,05/31/2026,06/01/2025',
  '103,A1,VACANT,1300,,Vacant,,,',
  '104,A1,"Kim, Joe",1300,1275,Occupied,02/01/2026,01/31/2027,02/01/2026',
])
const june = fileOf('june.csv', [
  'As of 06/30/2026',
  head,
  '101,A1,"Lee, Anna",1340,1260,Occupied,05/01/2026,04/30/2027,05/01/2023',
  '102,A1,VACANT,1340,,Vacant,,,',
  '103,A1,"Ray, Bo",1340,1310,Occupied,06/01/2026,05/31/2027,06/01/2026',
  '104,A1,"Kim, Joe",1340,1245,Occupied,02/01/2026,01/31/2027,02/01/2026',
])

describe('uw compare, two rent rolls', () => {
  it('tells the earlier by its date and names what became of each unit', async () => {
    const { code, out, err } = await uw('compare', june, march)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/Earlier +march\.csv +03\/31\/2026/)
    expect(out).toMatch(/101 +A1 +Renewed +05\/01\/2026 +\$1,200 +\$1,260 +\+\$60 +\+5\.0%/)
    expect(out).toMatch(/102 +A1 +Vacated, former resident now in 103/)
    expect(out).toMatch(/103 +A1 +Transferred in from 102/)
    expect(out).toMatch(/104 +A1 +Rent changed, same lease +02\/01\/2026 +\$1,275 +\$1,245 +-\$30 +-2\.4%/)
    expect(out).not.toContain('Restated')
    expect(out).not.toContain('Lee')
  })

  it('gives the same as JSON', async () => {
    const { kind, before, comparison } = JSON.parse((await uw('compare', march, june, '--json')).out)
    expect([kind, before.file]).toEqual(['rent_roll', 'march.csv'])
    expect(comparison.counts).toMatchObject({ renewal: 1, transfer: 1, vacated: 1, rentChanged: 1, unchanged: 0 })
  })

  it('asks whether two rolls that name two properties are of one', async () => {
    const named = (name: string, property: string) =>
      fileOf(name, [
        property,
        'As of 03/31/2026',
        head,
        '101,A1,"Lee, Anna",1300,1200,Occupied,05/01/2025,04/30/2026,05/01/2023',
      ])
    const { out } = await uw('compare', named('oak-roll.csv', 'Oak Court'), named('elm-roll.csv', 'Elm Court'))
    expect(out).toContain('Rent roll comparison: Oak Court and Elm Court')
    expect(out).toContain('“Elm Court”. Confirm that both are for the same property.')
  })

  it('asks whether two rolls without a unit in common are of one property', async () => {
    expect((await uw('compare', march, roll)).out).toContain('Confirm that both are for the same property')
  })
})

describe('uw compare, two statements', () => {
  const statement = (name: string, months: string[], pest: number[]) => {
    const line = (label: string, of: (at: number) => number) => [label, ...months.map((_, at) => of(at))].join(',')
    return fileOf(name, [
      ['Account', ...months].join(','),
      line('Rental Income', () => 1000),
      line('Total Income', () => 1000),
      line('Pest Control', (at) => pest[at] ?? 0),
      line('Total Operating Expenses', (at) => pest[at] ?? 0),
      line('Net Operating Income', (at) => 1000 - (pest[at] ?? 0)),
    ])
  }
  const first = statement('first.csv', ['Jan 2026', 'Feb 2026', 'Mar 2026'], [50, 50, 50])
  const second = statement('second.csv', ['Mar 2026', 'Apr 2026'], [75, 60])

  it('lists lines over a year, months told differently with their cells, and one timeline', async () => {
    const { code, out } = await uw('compare', second, first)
    expect(code).toBe(0)
    expect(out).toContain('3 months annualized to 03/2026 x 4')
    // 50 per month is 600 per year; 75 and 60 are 135, times six.
    expect(out).toMatch(/Pest Control .*\$600 +\$810 +\+\$210 +\+35\.0%/)
    expect(out).toMatch(/Pest Control +2026-03 +D4 → B4 +\$50 +\$75 +\+\$25/)
    expect(out).toContain('January 2026 to February 2026  2 months from first.csv')
    expect(out).toContain('March 2026 to April 2026  2 months from second.csv')
  })
})

describe('two statements that name two properties', () => {
  const months = [
    'Account,Jan 2026,Feb 2026',
    'Rental Income,1000,1000',
    'Total Income,1000,1000',
    'Pest Control,50,50',
    'Total Operating Expenses,50,50',
    'Net Operating Income,950,950',
  ]
  const oak = fileOf('oak-t12.csv', ['Oak Court', 'Income Statement', ...months])
  const elm = fileOf('elm-t12.csv', ['Elm Court', 'Income Statement', ...months])

  it('are compared under both names, with a question', async () => {
    const { out } = await uw('compare', oak, elm)
    expect(out).toContain('Operating statement comparison: Oak Court and Elm Court')
    expect(out).toContain('Confirm that both are for the same property')
    expect((await uw('compare', oak, oak)).out).not.toContain('Confirm that both are for the same property')
  })

  it('are no statements before one another', async () => {
    expect((await uw('findings', elm, '--prior', oak)).out).toContain('operating-statement/other-property')
  })
})

it('refuses to compare a rent roll with a statement, and says which is what', async () => {
  const { code, err } = await uw('compare', roll, t12)
  expect(code).toBe(2)
  expect(err).toContain('must be two rent rolls or two operating statements')
  expect(err).toContain('t12.xlsx contains an operating statement')
})

it('says that a file holds nothing to compare', async () => {
  const note = fileOf('note.txt', ['Call the broker on Tuesday'])
  const { code, err } = await uw('compare', note, roll)
  expect([code, err.includes('note.txt')]).toEqual([2, true])
})

describe('uw view of a statement', () => {
  it('shows the trailing windows side by side, and what each was multiplied by', async () => {
    const { code, out } = await uw('view', t12)
    expect(code).toBe(0)
    expect(out).toMatch(/T12 +T6 x 2 +T3 x 4 +T1 x 12/)
    expect(out).toMatch(/Net operating income +\$890,637/)
  })

  it('divides by the units and square feet of the rent roll that is given', async () => {
    const { out } = await uw('view', t12, '--per', 'unit', '--per', 'sf', '--per', 'egi', '--rent-roll', roll)
    expect(out).toContain('96 units, 83,744 square feet')
    // 890,637 over 96 units, 83,744 square feet and 1,605,767 of income.
    expect(out).toMatch(/Net operating income +\$890,637 +\$9,277 +\$10\.64 +55\.5%/)
  })

  it('does not divide by a number of units that nobody gave', async () => {
    const { code, err } = await uw('view', t12, '--per', 'unit')
    expect([code, err.includes('add --units 96')]).toEqual([2, true])
  })

  it('names a window beyond the statement', async () => {
    const short = fileOf('short.csv', [
      'Account,Jan 2026,Feb 2026',
      'Rental Income,1000,1000',
      'Total Income,1000,1000',
      'Pest Control,50,50',
      'Total Operating Expenses,50,50',
      'Net Operating Income,950,950',
    ])
    expect((await uw('view', short, '--t3', '--t1')).out).toContain('has too few months for T3.')
    expect(await uw('view', short, '--t3')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(
        '--t3 requires more months than the statement has; received "January 2026 to February 2026"',
      ),
    })
  })

  it.each([
    [['--units', '96'], '--units requires --per unit'],
    [['--square-feet', '83744', '--per', 'unit', '--units', '96'], '--square-feet requires --per sf'],
    [['--rent-roll', roll], '--rent-roll requires --per unit or --per sf'],
    [['--per', 'sf', '--rent-roll', t12], '--rent-roll must contain a rent roll'],
    [['--per', 'unit', '--units', '0'], 'Enter a whole number above 0.'],
  ])('says which option nothing can come of: %j', async (options, words) => {
    const { code, out, err } = await uw('view', t12, ...options)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(words)
  })
})

describe('uw view of a rent roll', () => {
  it('shows mix, occupancy, expirations, market and burn-off, each with its total', async () => {
    const { code, out } = await uw('view', roll)
    expect(code).toBe(0)
    const titles = ['Unit mix by floorplan', 'Unit mix by bed and bath', 'Occupancy by floorplan', 'Lease expirations']
    for (const title of [...titles, 'Mark to market by floorplan', 'Loss-to-lease burn-off'])
      expect(out).toContain(title)
    expect(out).toMatch(/All leases +89 +100\.0% +77,206 +\$124,999/)
  })

  it('shows only what is asked for, by the method that is asked for', async () => {
    const { out } = await uw('view', roll, '--mark-to-market', 'comps', '--comp', '1x1=1450')
    expect(out).toContain('Mark to market by comps')
    expect(out).toContain('1 comp of 1 BR/1 BA')
    expect(out).not.toContain('Unit mix')
    const { view } = JSON.parse((await uw('view', roll, '--expiries', '--json')).out)
    expect(Object.keys(view)).toEqual(['expiries'])
  })
})

it('marks to market by what new residents took units over at since an earlier roll', async () => {
  const { code, out } = await uw('view', june, '--previous-roll', march, '--mark-to-market')
  expect(code).toBe(0)
  expect(out).toContain('Mark to market by trade-outs since the earlier roll')
  // 103 was vacant in March, so no resident could be compared; 101 renewed.
  expect(out).toContain('3 leased units without a contract rent or a market rent by this method')
  const next = fileOf('september.csv', [
    'As of 09/30/2026',
    head,
    '101,A1,"New, Zed",1360,1330,Occupied,08/01/2026,07/31/2027,08/01/2026',
    '104,A1,"Kim, Joe",1360,1245,Occupied,02/01/2026,01/31/2027,02/01/2026',
  ])
  // 1,330 each: 0 and 85 below.
  expect((await uw('view', next, '--previous-roll', june)).out).toMatch(
    /A1 +1 trade-out of A1 to new residents +2 +2 +\$2,660 +\$2,575 +\$85/,
  )
})

it('shows what recent leases signed at against the posted rents', async () => {
  // 103 was leased to a new resident at 1,310 of 1,340; 101 renewed at 1,260.
  const { out } = await uw('view', june, '--mark-to-market')
  expect(out).toMatch(/New leases +A1 +1 +\$1,340 +\$1,310 +\$30 +2\.2%/)
  expect(out).toMatch(/Renewals +A1 +1 +\$1,340 +\$1,260 +\$80 +6\.0%/)
})

it('refuses a comp of beds that no unit has, and says which there are', async () => {
  const { code, err } = await uw('view', roll, '--comp', '1x1=1450', '--comp', '9x9=1')
  expect([
    code,
    err.includes('--comp matches no unit: the rent roll lists bed counts of 0, 1, 2, 3; received "9 beds"'),
  ]).toEqual([2, true])
})

it('says how many occupied units a schedule of leases leaves out, and their rent', async () => {
  const charged = fileOf('canceled.csv', [
    'As of 03/31/2026',
    'Unit,Type,Tenant,RENT,CORP,Status,Lease End',
    '101,1x1,Housing,1100,-1100,Occupied,04/30/2026',
    '102,1x1,Housing,1050,-1050,Occupied,04/30/2026',
    '103,1x1,Alder,1200,0,Occupied,05/31/2026',
  ])
  // 1,100 and 1,050.
  expect((await uw('view', charged, '--expiries')).out).toContain(
    'Excluded: 2 occupied units, $2,150/mo contract rent,',
  )
})

describe('uw view of a portfolio', () => {
  const property = (name: string, months: string[], rent: number) =>
    fileOf(name, [
      ['Account', ...months].join(','),
      ['Rental Income', ...months.map(() => rent)].join(','),
      ['Total Income', ...months.map(() => rent)].join(','),
      ['Insurance', ...months.map(() => 100)].join(','),
      ['Total Operating Expenses', ...months.map(() => 100)].join(','),
      ['Net Operating Income', ...months.map(() => rent - 100)].join(','),
    ])
  const oak = property('oak.csv', ['Jan 2026', 'Feb 2026', 'Mar 2026'], 1000)
  const elm = property('elm.csv', ['Feb 2026', 'Mar 2026', 'Apr 2026'], 500)

  it('adds up properties over the months that all of them report', async () => {
    const { code, out } = await uw('view', oak, elm, '--portfolio')
    expect(code).toBe(0)
    expect(out).toContain('February 2026 to March 2026 (2 months)')
    // Two months of 900 and of 400.
    expect(out).toMatch(/Net operating income +\$1,800 +\$800 +\$2,600/)
  })

  it('does not count one property twice', async () => {
    const again = fileOf('oak-again.csv', [
      'Oak',
      'Income Statement',
      'Account,Jan 2026',
      'Rental Income,1000',
      'Total Income,1000',
      'Insurance,100',
      'Total Operating Expenses,100',
      'Net Operating Income,900',
    ])
    const { code, out, err } = await uw('view', again, again, '--portfolio')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('Two are for “Oak”, which would be counted twice')
  })

  it('does not add up properties that report no month in common', async () => {
    const { code, out, err } = await uw('view', oak, property('late.csv', ['Jun 2026', 'Jul 2026'], 700), '--portfolio')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('oak January 2026 to March 2026; late June 2026 to July 2026')
  })

  it('refuses several files without it, and a file that holds no statement', async () => {
    expect((await uw('view', oak, elm)).err).toContain('for several, add --portfolio')
    expect((await uw('view', oak, roll, '--portfolio')).err).toContain(
      'rent-roll.xlsx: contains no operating statement',
    )
  })
})

it('refuses a view that the file has no document for', async () => {
  const { code, err } = await uw('view', t12, '--unit-mix')
  expect([code, err.includes('--unit-mix is for rent rolls')]).toEqual([2, true])
})
