import { describe, expect, test } from 'vitest'
import type { Finding } from '../../shared/findings.ts'
import { aRollFile, aStatementFile } from '../intake.fixtures.ts'
import { questionGroups, requestLetter } from './letter.ts'
import { sortPackage } from './sort-package.ts'

const finding = (message: string, dollars: number | null, changes: Partial<Finding> = {}): Finding => ({
  id: `rent-roll/${message}`,
  severity: 'warning',
  message,
  source: null,
  seen: null,
  dollars,
  ...changes,
})

function propertyWith(findings: Finding[]) {
  const files = [
    aRollFile('roll.xlsx', { property: 'Oak Court', findings }),
    aStatementFile('t12.xlsx', { property: 'Oak Court' }),
  ]
  const [property] = sortPackage(files, { today: '2026-11-27' }).properties
  if (!property) throw new Error('one property')
  return property
}

describe('questions', () => {
  test('stand in the order of dollars, without what is only good to know and what was dismissed', () => {
    const { documents } = propertyWith([
      finding('small', 100),
      finding('none', null),
      finding('large', 900),
      finding('info', 9000, { severity: 'info' }),
      finding('done', 9000, { dismissal: { reason: 'seen', by: 'A. Lee', at: '2026-01-01' } }),
    ])
    const [group] = questionGroups(documents)
    expect(group?.questions.map(({ text }) => text)).toEqual(['large', 'small', 'none'])
    expect(group?.title).toBe('Rent roll, 09/30/2026, 10 units (roll.xlsx)')
    expect(group?.dollars).toBe(1000)
  })

  test('of one rule are counted after the first four', () => {
    const many = Array.from({ length: 9 }, (_, at) => finding(`unit ${at}`, at, { id: 'rent-roll/same' }))
    const [group] = questionGroups(propertyWith(many).documents)
    expect(group?.questions.map(({ text }) => text)).toEqual([
      'unit 8',
      'unit 7',
      'unit 6',
      'unit 5 The same question applies in 5 other places.',
    ])
  })
})

describe('the letter', () => {
  test('asks for what is missing and then the questions', () => {
    const property = propertyWith([finding('Unit 101: confirm rent.', 1200)])
    const { subject, body } = requestLetter(property, { to: 'Bea Broker', from: 'Ann Lyst' })
    expect(subject).toBe('Oak Court: documents and questions')
    expect(body.split('\n\n')).toEqual([
      'Hello Bea Broker,',
      'Thank you for the Oak Court package. To finish underwriting, we need 6 items and answers to 1 question.',
      'Please send:',
      expect.stringMatching(
        /^1\. T12 through the month of the rent roll\. .*\n2\. Operating statements for 2024, 2023, 2022\./,
      ),
      'Questions: Rent roll, 09/30/2026, 10 units (roll.xlsx)',
      '1. Unit 101: confirm rent. ($1,200)',
      'Thank you,\nAnn Lyst\n',
    ])
  })

  test('says that a package is complete', () => {
    const { subject, body } = requestLetter({ ...propertyWith([]), requests: [] })
    expect(subject).toBe('Oak Court: package received')
    expect(body).toContain('It is complete, and we have no questions.')
  })
})
