import { expect, test } from 'vitest'
import { summaryTemplates } from '../data/summary-templates.ts'
import { sectionsOfOtherDeal } from './sections-of-other-deal.ts'

test('pictures of the web and live figures come along', () => {
  const html =
    '<img src="https://site.example/a.png" /><span data-figure="units">1</span><img alt="a > b" data-picture="p" />'
  expect(sectionsOfOtherDeal([{ section: null, html }])).toEqual([
    { section: null, html: '<img src="https://site.example/a.png" /><span data-figure="units">1</span>' },
  ])
})

test('templates are taken whole', () => {
  for (const { sections } of summaryTemplates) expect(sectionsOfOtherDeal(sections)).toEqual(sections)
})
