export {
  type Brand,
  type ColorRole,
  type Palette,
  palettes,
  type Scheme,
} from './palettes.ts'
export {
  cssVariables,
  ThemeProvider,
  type ThemeProviderProps,
  ThemeTokens,
  useThemeName,
} from './theme-provider.tsx'
export {
  chartColors,
  color,
  type Density,
  figureTable,
  focusRing,
  focusRingInset,
  heights,
  layer,
  motion,
  radius,
  scrollBox,
  scrollsSideways,
  size,
  space,
  type,
  visuallyHidden,
  wordTable,
} from './tokens.ts'
