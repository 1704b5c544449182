import { expect, it } from 'vitest'
import type { Comment, CommentPlace } from '../review.schema.ts'
import {
  commentThreads,
  isSamePlace,
  mentionedIn,
  placeError,
  placeOfCell,
  placeOfFinding,
  placeText,
  threadText,
  unansweredMention,
} from './comments.ts'

const ann = { id: 'a', name: 'Ann Lyst' }
const place = (changes: Partial<CommentPlace>): CommentPlace => ({
  kind: 'section',
  section: 'loan',
  documentId: null,
  key: null,
  label: null,
  ...changes,
})

function aComment(id: string, at: CommentPlace, resolved: Comment['resolved'] = null): Comment {
  const by = { by: ann, realUser: null }
  return {
    id,
    dealId: 'd',
    place: at,
    text: 'Why?',
    mentions: [],
    ...by,
    createdOn: Number(id),
    resolved,
    replies: [],
    history: [],
  }
}

it('puts comments of one place together, in the order of the sections of a deal', () => {
  const rent = place({
    kind: 'cell',
    section: 'rent_roll',
    documentId: 'r1',
    key: '413/contractRent',
    label: 'Unit 413',
  })
  const resolved = { by: ann, realUser: null, on: 9 }
  const comments = [aComment('3', place({})), aComment('2', rent), aComment('1', rent, resolved)]
  const threads = commentThreads(comments)
  expect(threads.map(({ place: { section }, comments: own, openCount }) => [section, own.length, openCount])).toEqual([
    ['rent_roll', 2, 1],
    ['loan', 1, 1],
  ])
  expect(commentThreads(comments, (one) => one.resolved === null).flatMap(({ comments: own }) => own).length).toBe(2)
})

it('names a place by what it is called there', () => {
  expect(placeText(place({ kind: 'line', section: 'underwriting', key: 'utilities' }))).toBe('Underwriting · utilities')
  expect(placeText(place({}))).toBe('Loan')
})

it('finds what is wrong with a place', () => {
  expect(placeError(place({}))).toBeNull()
  expect(placeError(place({ key: 'noteRate' }))).toContain('not allowed for a section')
  expect(placeError(place({ kind: 'finding', key: '' }))).toContain('required for a finding')
})

it('finds each person that a text mentions once, in any case', () => {
  const people = [ann, { id: 'b', name: 'Ann' }, { id: 'c', name: 'Cole Lee' }]
  const found = mentionedIn('@ann lyst: see @Ann. Not cole lee.', people).map(({ id }) => id)
  expect(found.toSorted()).toEqual(['a', 'b'])
})

const roll = { section: 'rent_roll', documentId: 'r1' } as const
const source = { file: 'roll.xlsx', sheet: 'Rent Roll', cell: 'G9' }

it('keeps a comment with its cell and its finding while what they are called changes', () => {
  const cell = placeOfCell(roll, source, '413, contract rent')
  expect(isSamePlace(cell, placeOfCell(roll, source, '413-A, contract rent'))).toBe(true)
  expect(isSamePlace(cell, placeOfCell(roll, { ...source, cell: 'G10' }, '413, contract rent'))).toBe(false)
  expect(placeOfCell(roll, source, '').label).toBe('Rent Roll G9')
  const finding = { id: 'rent-roll/rent-off-market', message: 'Unit 413 is $90 off market.', source }
  const later = { ...finding, message: 'Unit 413 is $80 off market.' }
  expect(isSamePlace(placeOfFinding(roll, finding), placeOfFinding(roll, later))).toBe(true)
  expect(isSamePlace(placeOfFinding(roll, finding), cell)).toBe(false)
  const long = placeOfFinding(roll, { id: 'x', message: 'y'.repeat(900), source: null })
  expect([long.key?.length, long.label?.length]).toEqual([200, 150])
})

it('says at the cell how many comments are open, with the last words', () => {
  const [open, resolved] = [aComment('1', place({})), aComment('2', place({}), { by: ann, realUser: null, on: 9 })]
  const reply = { ...open, text: 'Raised.', by: { id: 'b', name: 'Bo Cho' } }
  expect(threadText({ comments: [{ ...open, replies: [reply] }, resolved], openCount: 1 })).toBe(
    '1 open. Bo Cho: Raised.',
  )
  expect(threadText({ comments: [resolved], openCount: 0 })).toBe('1 resolved')
})

it('waits for who was mentioned until they answer or the comment is resolved', () => {
  const bo = { id: 'b', name: 'Bo Cho' }
  const asked = { ...aComment('1', place({})), mentions: [bo] }
  expect(unansweredMention(asked, 'b')?.text).toBe('Why?')
  expect(unansweredMention(asked, 'a')).toBeNull()
  const answer = { ...aComment('2', place({})), by: bo, text: 'Raised.' }
  expect(unansweredMention({ ...asked, replies: [answer] }, 'b')).toBeNull()
  const again = { ...aComment('3', place({})), mentions: [bo], text: 'And the other?' }
  expect(unansweredMention({ ...asked, replies: [answer, again] }, 'b')?.text).toBe('And the other?')
  expect(unansweredMention({ ...asked, resolved: { by: ann, realUser: null, on: 9 } }, 'b')).toBeNull()
})
