import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Brand,
  type ColorRole,
  chartPalettes,
  contrast,
  contrastPairs,
  palettes,
  type Scheme,
  sharedRoles,
} from './palettes.ts'
import { color } from './tokens.ts'

describe('contrast of two colors', () => {
  // The WCAG's own techniques and common contrast checkers print the amounts of the first three.
  test.each([
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4.0],
    ['#949494', '#ffffff', 3.03],
  ])('is what the guideline says for %s on %s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })
})

const themes = (['standard', 'partner'] as const).flatMap((brand) =>
  (['light', 'dark'] as const).map((scheme): [Brand, Scheme] => [brand, scheme]),
)

describe.each(themes)('the %s brand, %s', (brand, scheme) => {
  const palette = palettes[brand][scheme]

  test('can be read: every pair of colors that meets on screen has the contrast it needs', () => {
    const tooLow = contrastPairs
      .map((pair) => ({ ...pair, ratio: contrast(palette[pair.foreground], palette[pair.background]) }))
      .filter(({ ratio, minimum }) => ratio < minimum)
      .map(({ foreground, background, ratio }) => `${foreground} on ${background}: ${ratio.toFixed(2)}`)
    expect(tooLow).toEqual([])
  })

  test('gives each meaning a color of its own, but for those that the table of alike roles names', () => {
    // Text on the accent color appears on no other background.
    const roles = (Object.keys(color) as ColorRole[]).filter((role) => role !== 'accentInk')
    const likeOf = (role: ColorRole): ColorRole => (sharedRoles as Partial<Record<ColorRole, ColorRole>>)[role] ?? role
    const twins = roles.flatMap((role, at) =>
      roles.slice(at + 1).flatMap((other) => (palette[role] === palette[other] ? [[role, other] as const] : [])),
    )
    expect(twins.filter(([role, other]) => likeOf(role) !== likeOf(other))).toEqual([])
    const named = Object.keys(sharedRoles) as ColorRole[]
    expect(named.every((role) => palette[role] === palette[likeOf(role)])).toBe(true)
  })

  test('its charts stand out from the page', () => {
    for (const series of chartPalettes[brand][scheme]) {
      expect(contrast(series, palette.surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(series, palette.ground)).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the use of colors', () => {
  const { pathname } = new URL('../../../..', import.meta.url)
  const sources = [join(pathname, 'packages/react/src'), join(pathname, 'apps/web/src')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixtures)\.|theme\//.test(file))
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  )

  test('no component names a hue: each asks for a role, whose meaning the table has', () => {
    const hued = sources.filter(({ text }) => /(?<!\|\| ')#[0-9a-f]{6}\b/i.test(text))
    expect(hued.map(({ file }) => file)).toEqual([])
    const asked = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/\bcolor\.([a-z]\w*)/gi)].map(([, role]) => role)),
    )
    expect([...asked].filter((role) => !Object.hasOwn(color, role ?? ''))).toEqual([])
    // A role that no requirement uses is a mistake.
    expect(Object.keys(color).filter((role) => !asked.has(role) && !isTone(role))).toEqual([])
  })

  const isTone = (role: string) => sources.some(({ text }) => new RegExp(`['"]${role}['"]`).test(text))
})
