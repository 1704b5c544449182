import { describe, expect, test } from 'vitest'
import { type Brand, chartPalettes, contrast, contrastPairs, palettes, type Scheme } from './palettes.ts'

describe('contrast of two colors', () => {
  // The amounts of the first three are printed in the WCAG's own techniques and in common contrast checkers.
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

  test('its charts stand out from the page', () => {
    for (const color of chartPalettes[brand][scheme]) {
      expect(contrast(color, palette.surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(color, palette.ground)).toBeGreaterThanOrEqual(3)
    }
  })
})
