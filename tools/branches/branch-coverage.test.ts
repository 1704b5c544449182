import { expect, test } from 'vitest'
import { coverageByPackage, coverageLines } from './branch-coverage.ts'

const branches = (covered: number, total: number) => ({ branches: { covered, total } })

test('the branches of a package are those of its production files', () => {
  const summary = {
    total: branches(7, 14),
    '/home/uwkit/packages/core/src/deal/a.ts': branches(3, 4),
    '/home/uwkit/packages/core/src/loan/b.ts': branches(1, 4),
    '/home/uwkit/apps/web/src/main.tsx': branches(3, 6),
    '/home/uwkit/apps/web/src/main.fixtures.ts': branches(0, 9),
  }
  expect(coverageByPackage(summary, '/home/uwkit')).toEqual({
    core: { covered: 4, total: 8 },
    web: { covered: 3, total: 6 },
  })
})

test('a package whose share of branches fell is named as lower, one that only became smaller is not', () => {
  const base = { core: { covered: 90, total: 100 }, web: { covered: 50, total: 100 } }
  const lines = coverageLines({ core: { covered: 45, total: 50 }, web: { covered: 24, total: 50 } }, base)
  expect(lines.map(({ isLower }) => isLower)).toEqual([false, true])
  expect(lines[1]?.text).toMatch(/^web +48\.00% {2}base +50\.00% {2}24 of 50 branches {2}LOWER$/)
})
