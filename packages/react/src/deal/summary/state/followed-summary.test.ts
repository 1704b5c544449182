import { expect, it } from 'vitest'
import { followedSummary } from './followed-summary.ts'

const sections = [
  { section: 'Sponsor', html: '<p>B. Cho</p>' },
  { section: 'Market', html: '<p>Rents rose</p>' },
]

/** Makes keys that say when they were made. */
function keys() {
  let made = 0
  return () => {
    made += 1
    return `k${made}`
  }
}

it('shows the page as it was first read, also where nobody saved it', () => {
  expect(followedSummary(null, { sections: [], modifiedOn: null }, keys())).toEqual({ rows: [], seen: 0 })
  expect(followedSummary(null, { sections, modifiedOn: 5 }, keys())).toMatchObject({
    rows: [{ key: 'k1', section: 'Sponsor' }, { key: 'k2' }],
    seen: 5,
  })
})

it('follows a later version, and keeps the rows of texts that stayed', () => {
  const take = keys()
  const shown = followedSummary(null, { sections, modifiedOn: 5 }, take)
  const theirs = [
    { section: 'The sponsor', html: '<p>B. Cho</p>' },
    { section: 'Market', html: '<p>Rents fell</p>' },
  ]
  expect(followedSummary(shown, { sections: theirs, modifiedOn: 6 }, take)).toMatchObject({
    rows: [
      { key: 'k1', section: 'The sponsor' },
      { key: 'k4', html: '<p>Rents fell</p>' },
    ],
    seen: 6,
  })
})

it('stays as it is on the same version, and on an earlier one that came late', () => {
  const shown = followedSummary(null, { sections, modifiedOn: 5 }, keys())
  expect(followedSummary(shown, { sections: [], modifiedOn: 5 }, keys())).toBe(shown)
  expect(followedSummary(shown, { sections: [], modifiedOn: 4 }, keys())).toBe(shown)
  expect(followedSummary(shown, { sections: [], modifiedOn: null }, keys())).toBe(shown)
})
