import { expect, test } from 'vitest'
import { mailTo } from './intake-view.tsx'

test('a letter opens in an email, cut at a line where programs would cut it anywhere', () => {
  expect(mailTo('a@b.example', { subject: 'Oak & Elm', body: 'Hi' })).toEqual({
    href: 'mailto:a@b.example?subject=Oak%20%26%20Elm&body=Hi',
    isCut: false,
  })
  const long = mailTo('', {
    subject: 'S',
    body: Array.from({ length: 100 }, (_, at) => `Line ${at} with some words`).join('\n'),
  })
  expect(long.href.length).toBeLessThan(1901)
  expect(decodeURIComponent(long.href)).toMatch(/with some words$/)
  expect(long.isCut).toBe(true)
})
