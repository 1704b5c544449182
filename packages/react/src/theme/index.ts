export {
  type Brand,
  type ColorRole,
  type ContrastPair,
  chartPalettes,
  contrast,
  contrastPairs,
  type Palette,
  palettes,
  type Scheme,
} from './palettes.ts'
export { figureTable, focusRing, focusRingInset, scrollsSideways, visuallyHidden, wordTable } from './shared-styles.ts'
export {
  cssVariables,
  densityVariables,
  ThemeProvider,
  type ThemeProviderProps,
  ThemeTokens,
  useThemeName,
} from './theme-provider.tsx'
export { chartColors, color, type Density, heights, layer, motion, radius, size, space, type } from './tokens.ts'
