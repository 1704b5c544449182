import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction, DismissalCorrection } from '../parsed-file.corrections.ts'
import { anEdit, correctionBase } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../read/read-documents.ts'
import { dismissalCorrection, withDismissals } from './dismissals.ts'

const roll = gridOf('Roll', [
  ['Unit', 'Tenant', 'Rent', 'Status'],
  ['101', 'Alder', 900, 'Occupied'],
  ['102', 'Birch', 950, 'Turn'],
])
const parsed = readDocuments({ file: 'deal.xlsx', format: 'xlsx', grids: [roll] }, { predictor: aPredictor() })
const [finding] = parsed.documents[0]?.findings ?? []

it('a finding that a person let stand stays, with the reason; a dismissal of nothing is a finding', () => {
  if (!finding) throw new Error('no finding')
  const dismissal: DismissalCorrection = {
    kind: 'dismissal',
    ...correctionBase,
    findingId: finding.id,
    cell: finding.source?.cell ?? null,
    seen: finding.seen,
    ...(finding.places === undefined ? {} : { places: finding.places.map(({ cell }) => cell) }),
    dollars: finding.dollars,
    reason: 'Broker confirmed',
  }
  expect(dismissalCorrection(finding, 'Roll', { ...correctionBase, reason: 'Broker confirmed' })).toEqual(dismissal)
  const findingsWith = (corrected: DismissalCorrection) =>
    withDismissals(parsed, [corrected]).documents[0]?.findings ?? []
  const reasons = findingsWith(dismissal).flatMap((one) => one.dismissal?.reason ?? [])
  expect(reasons).toEqual(['Broker confirmed'])
  expect(findingsWith({ ...dismissal, findingId: 'rent-roll/none-such' }).at(-1)?.id).toBe(
    'parsed-file/correction-does-not-apply',
  )
})

it('without dismissals nothing changes', () => {
  expect(withDismissals(parsed, [])).toBe(parsed)
})

it('a correction of a sheet that is not there may be let stand too, and a dismissal of nothing there is a finding', () => {
  const edit = { ...anEdit('B2', '900', 950), sheet: 'Gone' }
  const dismissal: DismissalCorrection = {
    kind: 'dismissal',
    ...correctionBase,
    sheet: 'Gone',
    findingId: 'parsed-file/correction-does-not-apply',
    cell: 'B2',
    seen: null,
    reason: 'The sheet was removed',
  }
  const read = (...corrections: Correction[]) =>
    readDocuments(
      { file: 'deal.xlsx', format: 'xlsx', grids: [roll] },
      { predictor: aPredictor(), corrections },
    ).findings?.map(({ id, dismissal: word }) => [id, word?.reason ?? null])
  const id = 'parsed-file/correction-does-not-apply'
  expect(read(edit, dismissal)).toEqual([[id, 'The sheet was removed']])
  expect(read(dismissal)).toEqual([[id, null]])
})

it('a finding of more units than were let stand is open again, and the dismissal says that it does not apply', () => {
  const leases = (...ends: string[]) =>
    gridOf('Roll', [
      ['Rent Roll as of 01/15/2026', null, null, null, null],
      ['Unit', 'Tenant', 'Rent', 'Lease Start', 'Lease End'],
      ...ends.map((end, at) => [String(101 + at), `Tenant ${at}`, 1200, '01/15/2025', end]),
    ])
  const read = (grid: ReturnType<typeof gridOf>, corrections: Correction[] = []) => {
    const workbook = { file: 'deal.xlsx', format: 'xlsx' as const, grids: [grid] }
    return readDocuments(workbook, { predictor: aPredictor(), corrections }).documents[0]?.findings ?? []
  }
  const expired = 'rent-roll/expired-lease'
  const [one] = read(leases('09/30/2025', '06/30/2026', '06/30/2026')).filter(({ id }) => id === expired)
  if (!one) throw new Error('no expired lease')
  const dismissal = dismissalCorrection(one, 'Roll', { ...correctionBase, reason: 'Month to month by policy' })
  const openIn = (grid: ReturnType<typeof gridOf>) =>
    read(grid, [dismissal]).flatMap(({ id, dismissal: word }) =>
      id.endsWith('lease') || id.endsWith('apply') ? [[id, word === undefined]] : [],
    )
  expect(openIn(leases('09/30/2025', '06/30/2026', '06/30/2026'))).toEqual([[expired, false]])
  expect(openIn(leases('09/30/2025', '12/01/2025', '12/01/2025'))).toEqual([
    [expired, true],
    ['parsed-file/correction-does-not-apply', true],
  ])
})
