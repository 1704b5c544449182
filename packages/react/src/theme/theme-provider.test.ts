import { describe, expect, test } from 'vitest'
import { cssVariables, densityVariables } from './theme-provider.tsx'
import { chartColors, color, size } from './tokens.ts'

const nameOf = (token: string) => /^var\((--[a-z0-9-]+)\)$/.exec(token)?.[1]

describe('the variables of a theme', () => {
  test('hold a value for every color a component can ask for', () => {
    const css = cssVariables('partner', 'dark')
    for (const token of [...Object.values(color), ...chartColors]) expect(css).toContain(`${nameOf(token)}: `)
  })

  test('hold a height for every part whose height follows the density', () => {
    for (const token of [size.gridRow, size.control]) {
      expect(densityVariables('compact')).toContain(`${nameOf(token)}: `)
      expect(densityVariables('roomy')).toContain(`${nameOf(token)}: `)
    }
  })

  test('tell the browser which scheme it is, so that its own controls follow', () => {
    expect(cssVariables('standard', 'dark')).toContain('color-scheme: dark;')
  })
})
