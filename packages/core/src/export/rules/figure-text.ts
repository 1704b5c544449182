import type { SizingTest } from '../../sizing/index.ts'

/**
 * A test as people call it: its name, or HUD's number and words for it.
 *
 * @param name The test's name; given back where no test has it.
 * @example
 * testLabel([{ name: 'DSCR', label: 'Criterion 5: debt service' }], 'DSCR')
 * // => 'Criterion 5: debt service'
 */
export function testLabel(tests: readonly Pick<SizingTest, 'name' | 'label'>[], name: string): string {
  return tests.find((test) => test.name === name)?.label ?? name
}
