import { expect, it } from 'vitest'
import { anEdit } from '../parsed-file.fixtures.ts'
import { staleCorrections } from './stale-corrections.ts'

it('says who corrected what that does not apply, once for what was corrected twice', () => {
  const findings = staleCorrections(
    'f.xlsx',
    [anEdit('C2', '900', 940), anEdit('C2', '900', 950), anEdit('C3', '', 1)],
    (one) => one.kind === 'cellValue' && one.cell === 'C3',
  )
  expect(findings.map(({ id, source }) => [id, source?.cell])).toEqual([
    ['parsed-file/correction-does-not-apply', 'C2'],
  ])
  expect(findings[0]?.message).toContain('A correction by A. Lee of 2026-01-15 does not apply to sheet “Roll”')
  expect(findings[0]?.message).toContain('the value of cell C2')
})
