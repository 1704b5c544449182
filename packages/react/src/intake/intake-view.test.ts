import { expect, test } from 'vitest'
import { mailTo } from './intake-view.tsx'

test('a letter opens in an email, cut at a line where programs would cut it anywhere', () => {
  expect(mailTo('a@b.example', { subject: 'Oak & Elm', body: 'Hi' })).toBe(
    'mailto:a@b.example?subject=Oak%20%26%20Elm&body=Hi',
  )
  const long = mailTo('', {
    subject: 'S',
    body: Array.from({ length: 100 }, (_, at) => `Line ${at} with some words`).join('\n'),
  })
  expect(long.length).toBeLessThan(1901)
  expect(decodeURIComponent(long)).toMatch(/with some words$/)
})
