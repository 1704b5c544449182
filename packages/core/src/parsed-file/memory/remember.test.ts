import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, correctionBase } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../read/read-documents.ts'
import { remember, withRules } from './remember.ts'
import { revoke } from './remembered-rule.ts'

const grids = [
  gridOf('Roll', [
    ['Unit', 'Floorplan', 'Tenant', 'Rent', 'Status'],
    ['101', 'A1', 'Alder', 900, 'Turn'],
  ]),
]
const first = readDocuments({ file: 'roll.xlsx', format: 'xlsx', grids }, { predictor: aPredictor() })
const scope = { kind: 'user' as const, id: 'A. Lee' }

describe('remembering corrections', () => {
  it('keeps what speaks of words, and leaves what is of one file', () => {
    const corrections: Correction[] = [
      anEdit('D2', '900', 950),
      { kind: 'unitTags', ...correctionBase, cell: 'A2', unit: '101', tags: ['Renovated'] },
      { kind: 'headerRows', ...correctionBase, row: 1, rowCount: 1 },
      { kind: 'columnKind', ...correctionBase, column: 'C', caption: 'Tenant', columnKind: 'Ignore Column' },
    ]
    const rules = remember(first, corrections, { scope })
    expect(rules.map(({ content }) => content)).toEqual([
      { kind: 'columnKind', caption: 'Tenant', columnKind: 'Ignore Column' },
    ])
    expect(rules[0]).toMatchObject({ by: 'A. Lee', at: '2026-01-15', file: 'roll.xlsx', scope, revoked: null })
  })

  it('puts together what was said of one code, the later word last', () => {
    const code = { kind: 'chargeCode', ...correctionBase, code: 'amen' } as const
    const rules = remember(
      first,
      [
        { ...code, category: 'Premiums' },
        { ...code, yearly: true },
      ],
      { scope },
    )
    expect(rules.map(({ content }) => content)).toEqual([
      { kind: 'chargeCode', code: 'amen', category: 'Premiums', yearly: true },
    ])
  })

  it('remembers a floorplan for its property alone', () => {
    const plan: Correction = { kind: 'floorplan', ...correctionBase, floorplan: 'A1', bed: 1, bath: 1 }
    expect(remember(first, [plan], { scope })).toEqual([])
    expect(remember(first, [plan], { scope, property: 'oak' })[0]?.property).toBe('oak')
  })

  it('a rule of the same thing takes the place of the former one', () => {
    const status = (occupancy: 'vacant' | 'down', at: string): Correction => {
      return { kind: 'status', ...correctionBase, at, status: 'Turn', occupancy }
    }
    const memory = remember(first, [status('vacant', '2026-01-15')], { scope })
    const renewed = withRules(memory, remember(first, [status('down', '2026-02-01')], { scope }))
    expect(renewed.map(({ content, at }) => [content.kind === 'status' && content.occupancy, at])).toEqual([
      ['down', '2026-02-01'],
    ])
  })

  it('a rule that was taken back stays so when the same is said again, and holds again where it is told to', () => {
    const status = (occupancy: 'vacant' | 'down'): Correction => {
      return { kind: 'status', ...correctionBase, status: 'Turn', occupancy }
    }
    const rules = remember(first, [status('vacant')], { scope })
    const takenBack = revoke(rules, rules[0]?.id ?? '', { by: 'B. Kim', at: '2026-02-01' })
    expect(withRules(takenBack, rules)).toEqual(takenBack)
    expect(withRules(takenBack, rules, { revives: true })).toEqual(rules)
    const other = remember(first, [status('down')], { scope })
    expect(withRules(takenBack, other)).toEqual(other)
  })
})
