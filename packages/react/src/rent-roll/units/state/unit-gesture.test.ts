import { describe, expect, it } from 'vitest'
import { unitGesture } from './unit-gesture.ts'

const cells = { label: 'edit Bed', cells: [], added: [], removed: [] }
const rooms = { kind: 'floorplan', sheet: 'Roll', floorplan: 'A1', bed: 1 } as const
const none = { corrections: [], withdrawn: [], floorplans: [], choices: [] }

describe('the name of a step in the unit grid', () => {
  it('says that beds are set for the whole floorplan', () => {
    const made = { ...none, corrections: [rooms], floorplans: [{ floorplan: 'A1', units: 24 }] }
    expect(unitGesture(cells, made, [])?.label).toBe('set beds and baths of A1 (24 units)')
  })

  it('says that occupancy is set for the whole status', () => {
    const change = {
      status: 'Hold',
      read: 'current',
      occupancy: 'down',
      rows: ['9A'],
      ofStatus: 1,
      word: null,
    } as const
    const made = {
      ...none,
      corrections: [{ kind: 'status', sheet: 'Roll', status: 'Hold', occupancy: 'down' } as const],
    }
    expect(unitGesture(cells, made, [change])?.label).toBe('set Hold to Down (1 unit)')
  })

  it('is that of the grid where several things change, and there is none where nothing does', () => {
    const cell = { kind: 'cellValue', sheet: 'Roll', cell: 'A1', was: '', value: 1 } as const
    const both = { ...none, corrections: [rooms, cell], floorplans: [{ floorplan: 'A1', units: 24 }] }
    expect(unitGesture({ ...cells, label: 'paste 2 cells' }, both, [])?.label).toBe('paste 2 cells')
    expect(unitGesture(cells, none, [])).toBeNull()
  })
})
