import { expect, it } from 'vitest'
import type { Comment, CommentPlace } from '../review.schema.ts'
import { commentThreads, faultOfPlace, mentionedIn, placeText } from './comments.ts'

const ann = { id: 'a', name: 'Ann Lyst' }
const place = (changes: Partial<CommentPlace>): CommentPlace => ({
  kind: 'section',
  section: 'loan',
  documentId: null,
  key: null,
  label: null,
  ...changes,
})

function aComment(id: string, at: CommentPlace, settled: Comment['settled'] = null): Comment {
  const by = { by: ann, realUser: null }
  return { id, dealId: 'd', place: at, text: 'Why?', mentions: [], ...by, createdOn: Number(id), settled, replies: [] }
}

it('puts comments of one place together, in the order of the sections of a deal', () => {
  const rent = place({
    kind: 'cell',
    section: 'rent_roll',
    documentId: 'r1',
    key: '413/contractRent',
    label: 'Unit 413',
  })
  const settled = { by: ann, realUser: null, on: 9 }
  const comments = [aComment('3', place({})), aComment('2', rent), aComment('1', rent, settled)]
  const threads = commentThreads(comments)
  expect(threads.map(({ place: { section }, comments: own, openCount }) => [section, own.length, openCount])).toEqual([
    ['rent_roll', 2, 1],
    ['loan', 1, 1],
  ])
  expect(commentThreads(comments, (one) => one.settled === null).flatMap(({ comments: own }) => own).length).toBe(2)
})

it('names a place by what it is called there', () => {
  expect(placeText(place({ kind: 'line', section: 'underwriting', key: 'utilities' }))).toBe('Underwriting · utilities')
  expect(placeText(place({}))).toBe('Loan')
})

it('finds what is wrong with a place', () => {
  expect(faultOfPlace(place({}))).toBeNull()
  expect(faultOfPlace(place({ key: 'noteRate' }))).toContain('a section has no key')
  expect(faultOfPlace(place({ kind: 'finding', key: '' }))).toContain('a finding needs one')
})

it('finds each person that a text mentions once, in any case', () => {
  const people = [ann, { id: 'b', name: 'Ann' }, { id: 'c', name: 'Cole Lee' }]
  const found = mentionedIn('@ann lyst: see @Ann. Not cole lee.', people).map(({ id }) => id)
  expect(found.toSorted()).toEqual(['a', 'b'])
})
