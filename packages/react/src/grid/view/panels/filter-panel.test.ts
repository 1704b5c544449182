import { describe, expect, test } from 'vitest'
import type { GridColumn } from '../../grid.types.ts'
import { draftOf, filterOf } from './filter-panel.tsx'

const rent: GridColumn = { id: 'rent', title: 'Rent', kind: 'money', validate: () => 'No rent is good enough' }
const values = ['900', '950', ''].map((key) => ({ key, label: key, count: 1 }))

describe('the filter of a column', () => {
  test('opens with everything ticked, which filters nothing', () => {
    expect(filterOf(draftOf(undefined, rent, values), rent, values)).toBeNull()
  })

  test('opens again as it was applied', () => {
    const filter = { kind: 'range', from: 900, to: null } as const
    expect(filterOf(draftOf(filter, rent, values), rent, values)).toEqual(filter)
    const kept = { kind: 'values', values: ['950'] } as const
    expect(filterOf(draftOf(kept, rent, values), rent, values)).toEqual(kept)
  })

  test('takes bounds as they are typed into cells, whatever the column asks of its own values', () => {
    const draft = { ...draftOf(undefined, rent, values), kind: 'range' as const, from: '$1,200', to: '' }
    expect(filterOf(draft, rent, values)).toEqual({ kind: 'range', from: 1200, to: null })
  })

  test('is none yet while a bound cannot be read', () => {
    const draft = { ...draftOf(undefined, rent, values), kind: 'range' as const, from: 'about 900' }
    expect(filterOf(draft, rent, values)).toBeUndefined()
  })

  test('with nothing ticked lets no row pass, rather than all', () => {
    const draft = { ...draftOf(undefined, rent, values), values: new Set<string>() }
    expect(filterOf(draft, rent, values)).toEqual({ kind: 'values', values: [] })
  })
})
