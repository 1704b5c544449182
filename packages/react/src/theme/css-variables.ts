import { type Brand, chartPalettes, palettes, type Scheme } from './palettes.ts'
import { type Density, heights } from './tokens.ts'

/**
 * Returns the CSS variables of a theme, which the tokens refer to.
 *
 * @returns Declarations, one a line.
 * @example
 * cssVariables('standard', 'light').split('\n')[0]
 * // => '--uw-ground: #f8f8f5;'
 */
export function cssVariables(brand: Brand, scheme: Scheme): string {
  const colors = Object.entries(palettes[brand][scheme]).map(([role, value]) => `--uw-${kebab(role)}: ${value};`)
  const series = chartPalettes[brand][scheme].map((value, index) => `--uw-chart-${index + 1}: ${value};`)
  return [...colors, ...series, `color-scheme: ${scheme};`].join('\n')
}

/**
 * Returns the CSS variables of a density.
 *
 * @returns Declarations, one a line.
 * @example
 * densityVariables('roomy')
 * // => '--uw-grid-row: 34px;\n--uw-control: 36px;'
 */
export function densityVariables(density: Density): string {
  const { gridRow, control } = heights[density]
  return `--uw-grid-row: ${gridRow}px;\n--uw-control: ${control}px;`
}

function kebab(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
