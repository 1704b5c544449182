import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { removedText, reorderedPictures, reusableSections, summaryTemplates } from './summary-page.ts'

test('pictures of the web and live figures come along', () => {
  const html =
    '<img src="https://site.example/a.png" /><span data-figure="units">1</span><img alt="a > b" data-picture="p" />'
  expect(reusableSections([{ section: null, html }])).toEqual([
    { section: null, html: '<img src="https://site.example/a.png" /><span data-figure="units">1</span>' },
  ])
})

test('templates are taken whole', () => {
  for (const { sections } of summaryTemplates) expect(reusableSections(sections)).toEqual(sections)
})

test('gaps and repeats of positions are mended along the way', () => {
  const pictures = [
    { uid: 'a', position: 3 },
    { uid: 'b', position: 3 },
    { uid: 'c', position: 9 },
  ]
  expect(reorderedPictures(pictures, 'c', -4)).toEqual([
    { uid: 'c', position: 0 },
    { uid: 'a', position: 1 },
    { uid: 'b', position: 2 },
  ])
  expect(reorderedPictures(pictures, 'nobody', 0)).toEqual([])
})

test('whatever is moved, every picture stays, the others in their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(20), fc.nat(20), (count, from, to) => {
      const pictures = Array.from({ length: count }, (_, position) => ({ uid: `${position}`, position }))
      const uid = `${from % count}`
      const changes = new Map(reorderedPictures(pictures, uid, to).map((change) => [change.uid, change.position]))
      const after = pictures.toSorted(
        (one, other) => (changes.get(one.uid) ?? one.position) - (changes.get(other.uid) ?? other.position),
      )
      expect(after.findIndex((picture) => picture.uid === uid)).toBe(Math.min(to, count - 1))
      const rest = pictures.filter((picture) => picture.uid !== uid)
      expect(after.filter((picture) => picture.uid !== uid)).toEqual(rest)
    }),
  )
})

it('says nothing where nothing was removed', () => {
  expect([removedText(undefined), removedText([])]).toEqual([null, null])
})

it('names the six kinds that come first and counts the others, so that the message stays a line', () => {
  const removed = Array.from({ length: 8 }, (_, at) => ({ kind: 'attribute', name: `on${at}`, count: at + 1 }) as const)
  expect(removedText(removed)).toBe(
    'Removed on save: 1 on0 attribute, 2 on1 attributes, 3 on2 attributes, 4 on3 attributes, 5 on4 attributes, 6 on5 attributes, 2 more.',
  )
})
