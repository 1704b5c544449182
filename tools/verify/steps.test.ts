import { expect, test } from 'vitest'
import { besideOneAnother, type Step, verificationSteps } from './steps.ts'

const step = (name: string, beside?: string): Step => ({
  name,
  command: [name],
  extent: 'check',
  ...(beside === undefined ? {} : { beside }),
})

test('steps run beside their neighbors of the same name alone, in the order in which they stand', () => {
  const steps = [step('a', 'quick'), step('b', 'quick'), step('c'), step('d'), step('e', 'quick'), step('f', 'browser')]
  const names = besideOneAnother(steps).map((group) => group.map(({ name }) => name))
  expect(names).toEqual([['a', 'b'], ['c'], ['d'], ['e'], ['f']])
})

test('tests of the packages never run beside other tests, and the product is built before it is tested', () => {
  for (const extent of ['test', 'full'] as const) {
    const groups = besideOneAnother(verificationSteps([], extent)).map((group) => group.map(({ name }) => name))
    const ofPackages = groups.filter(
      (group) => group.includes('tests') || group.includes('server on its embedded database'),
    )
    expect(ofPackages).toEqual(extent === 'full' ? [['tests'], ['server on its embedded database']] : [['tests']])
    const at = (name: string) => groups.findIndex((group) => group.includes(name))
    expect(at('build')).toBeLessThan(at('tests'))
    expect(at('tests')).toBeLessThan(at('the product in Chromium'))
  }
})
